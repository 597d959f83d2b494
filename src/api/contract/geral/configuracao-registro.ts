import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { campoFormatado, campoOpcao, campoSimNao, campoTexto } from '#src/api/contract/nucleo/campo.ts'
import { configuracao } from '#src/api/contract/nucleo/configuracao.ts'

/** An address of this site from the root on, or one of another site, which a browser reaches in secret alone. */
const caminho = {
  formato: /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?)$/i,
  max: 300,
  mensagem:
    'Use um endereço deste site, que comece por uma barra, ou um endereço completo, que comece por https://.',
}

const TELA = 'Tela de cadastro'
const QUEM = 'Quem pode se cadastrar'
const CAMPOS = 'O que o cliente informa'

/** Whether a field of the registration is asked for. */
export const pede = { nao: 'Não pedir', opcional: 'Pedir, sem exigir', obrigatorio: 'Exigir' } as const

/** Who decides about a cadastro that came by a registration. */
export const aprovacoes = {
  equipe: 'Quem pode alterar cadastros',
  administrador: 'Só administradores',
  ninguem: 'Ninguém: vale logo que o e-mail é confirmado',
} as const

/**
 * The specification's registration settings: whether clients may register, where 'Cadastrar' leads, who may come, what they are asked and who
 * decides about them. Open to read, since the form depends on it: it holds no secret.
 */
export const registro = configuracao({
  tipo: 'registro',
  path: '/api/entidade/registro',
  titulo: 'Cadastro de clientes',
  descricao: 'Quem pode se cadastrar, em que tela, com que dados e quem aprova.',
  acesso: { ler: 'aberto', gravar: 'entidade:gravar' },
  campos: {
    caminhoRegistro: campoFormatado('Endereço do cadastro', caminho, {
      emBranco: '/public/registro',
      obrigatorio: true,
      largura: 12,
      grupo: TELA,
      ajuda:
        'Página aberta pelo botão Cadastrar: a tela deste site, /public/registro, ou um formulário de outro site, que comece por https://.',
    }),
    registroAberto: campoSimNao('Permitir que clientes se cadastrem', true, {
      grupo: TELA,
      ajuda:
        'Empresas e pessoas pedem acesso na tela de cadastro e confirmam pelo e-mail. Desmarcado, só a equipe inclui cadastros.',
    }),
    boasVindas: campoTexto('Texto de boas-vindas', 600, {
      linhas: 3,
      grupo: TELA,
      ajuda: 'Aparece no alto da tela de cadastro. Em branco, um texto padrão.',
    }),
    registraEmpresas: campoSimNao('Empresas', true, { grupo: QUEM, largura: 4 }),
    registraPessoas: campoSimNao('Pessoas físicas', true, { grupo: QUEM, largura: 4 }),
    registraContabilidades: campoSimNao('Escritórios contábeis', true, { grupo: QUEM, largura: 4 }),
    aprovacao: campoOpcao('Quem aprova', aprovacoes, {
      grupo: QUEM,
      largura: 6,
      ajuda:
        'Vale para documentos que ainda não têm cadastro. O acesso a um cadastro que já existe depende do e-mail dele.',
    }),
    pedeTelefone: campoOpcao('Telefone', pede, { emBranco: 'opcional', grupo: CAMPOS, largura: 4 }),
    pedeNomeFantasia: campoOpcao('Nome fantasia, de empresas', pede, { grupo: CAMPOS, largura: 4 }),
    pedeCidade: campoOpcao('Cidade e UF', pede, {
      grupo: CAMPOS,
      largura: 4,
      ajuda: 'Documento, nome e e-mail são sempre pedidos.',
    }),
  },
  conferir: (valores): Record<string, string> =>
    valores.registroAberto && tiposQueRegistram(valores).length === 0
      ? {
          registraEmpresas:
            'Escolha ao menos um tipo de cadastro, ou desmarque “Permitir que clientes se cadastrem”.',
        }
      : {},
})

type Quem = Record<'registraEmpresas' | 'registraPessoas' | 'registraContabilidades', boolean>

/** The kinds of cadastro as which clients may register, in the order in which they are offered. */
export function tiposQueRegistram(valores: Quem): TipoCadastro[] {
  const tipos: [boolean, TipoCadastro][] = [
    [valores.registraEmpresas, 'pessoajuridica'],
    [valores.registraPessoas, 'pessoafisica'],
    [valores.registraContabilidades, 'contabilidade'],
  ]
  return tipos.filter(([aceito]) => aceito).map(([, tipo]) => tipo)
}

/** The fields that a registration may be asked for, by the setting that says so. */
export const pedidos = {
  telefone: 'pedeTelefone',
  nomeFantasia: 'pedeNomeFantasia',
  cidade: 'pedeCidade',
  uf: 'pedeCidade',
} as const
