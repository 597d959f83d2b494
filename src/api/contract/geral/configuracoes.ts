import {
  campoFormatado,
  campoInteiro,
  campoSimNao,
  campoTexto,
  type Valores,
  campoOpcao,
} from '#src/api/contract/nucleo/campo.ts'
import { filtroDebito } from '#src/api/contract/dinheiro/configuracao-filtro.ts'
import { camposConfigurados } from '#src/api/contract/cadastro/campos-configurados.ts'
import { cartao } from '#src/api/contract/nucleo/configuracao-cartao.ts'
import { consulta } from '#src/api/contract/nucleo/configuracao-consulta.ts'
import { configuracao, type Configurado } from '#src/api/contract/nucleo/configuracao.ts'
import { SENHA_MINIMA } from '#src/api/contract/contas/credencial.ts'
import { termosUso } from '#src/api/contract/contas/termos-uso.ts'
import { expediente } from './configuracao-expediente.ts'
import { registro } from './configuracao-registro.ts'

/** An address of this site, from the root on. */
const caminho = {
  formato: /^\/(?![/\\])[^\s\\]*$/,
  max: 200,
  mensagem: 'Use um endereço deste site, que comece por uma barra.',
}

/**
 * How an entidade's users sign in. Open to read, since the forms for new passwords depend on it; it holds no secret. A second factor that is
 * demanded comes before anything else that an administrator does.
 */
const acesso = configuracao({
  tipo: 'acesso',
  path: '/api/auth/settings',
  titulo: 'Acesso e segurança',
  descricao: 'Senhas, sessões e verificação em duas etapas.',
  acesso: { ler: 'aberto', gravar: 'usuario:gravar' },
  campos: {
    senhaMinima: campoInteiro(
      'Tamanho mínimo da senha',
      { min: SENHA_MINIMA, max: 64 },
      {
        obrigatorio: true,
        emBranco: SENHA_MINIMA,
        largura: 6,
        grupo: 'Senhas e sessões',
        unidade: 'caracteres',
        ajuda: 'De 8 a 64. Vale para as próximas senhas. As atuais continuam valendo.',
      },
    ),
    sessaoDias: campoInteiro(
      'Duração da sessão',
      { min: 1, max: 90 },
      {
        obrigatorio: true,
        emBranco: 30,
        largura: 6,
        grupo: 'Senhas e sessões',
        unidade: 'dias',
        ajuda: 'De 1 a 90. Depois disso a senha é pedida de novo, mesmo a quem está usando.',
      },
    ),
    segundoFatorObrigatorio: campoSimNao('Exigir verificação em duas etapas dos administradores', false, {
      grupo: 'Administradores',
      ajuda:
        'Pede, além da senha, um código do aplicativo autenticador. Quem ainda não o tem precisa configurá-lo para usar o sistema.',
    }),
  },
})

/** The specification's settings of the entidade: where clients go after a login. Answered with the entidade, to any caller who asks for that. */
const enderecos = configuracao({
  tipo: 'enderecos',
  path: '/api/entidade/settings',
  titulo: 'Telas do cliente',
  descricao: 'Tela inicial do cliente e tela de escolha do acesso.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos: {
    homeAddress: campoFormatado('Tela inicial', caminho, {
      emBranco: '/public/lista/debitos',
      ajuda: 'Página que abre depois de entrar. Em branco, a lista de débitos.',
    }),
    accessAddress: campoFormatado('Escolha do acesso', caminho, {
      emBranco: '/public/acessos',
      ajuda: 'Página que abre para quem tem mais de um acesso. Em branco, a lista de acessos.',
    }),
  },
})

/**
 * The specification's log action settings: what is recorded beside changes, and for how long what was done is kept. Changes are always recorded:
 * the history of every record is made of them. Years of the audit: as long as debts on paper can be claimed,
 * and what was written of them disputed (Código Civil, art. 206, § 5º, I). Months of the access records: the Marco Civil da Internet
 * (art. 15) asks for six. After that names and addresses want a purpose (LGPD, art. 16), so there is a most, too.
 */
const logAcao = configuracao({
  tipo: 'log-acao',
  path: '/api/configuracao/log-acao',
  titulo: 'Registro de ações',
  descricao: 'Por quanto tempo guardar o histórico de ações e acessos.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos: {
    auditoriaAnos: campoInteiro(
      'Guardar alterações por',
      { min: 5, max: 20 },
      {
        obrigatorio: true,
        emBranco: 5,
        largura: 6,
        grupo: 'Por quanto tempo',
        unidade: 'anos',
        ajuda: 'De 5 a 20. Vale também para leituras e exportações. O que é mais antigo é apagado todo dia.',
      },
    ),
    sessoesMeses: campoInteiro(
      'Guardar entradas por',
      { min: 6, max: 60 },
      {
        obrigatorio: true,
        emBranco: 6,
        largura: 6,
        grupo: 'Por quanto tempo',
        unidade: 'meses',
        ajuda: 'De 6 a 60, contados do fim de cada sessão. Guarda a data, o endereço IP e o aparelho.',
      },
    ),
    registrarLeituras: campoSimNao('Registrar quem abre o cadastro de uma pessoa física', true, {
      grupo: 'O que fica registrado',
      ajuda:
        'Registra uma linha por usuário, cadastro e hora. Inclusões, alterações e exclusões ficam sempre registradas.',
    }),
    registrarExportacoes: campoSimNao('Registrar quem exporta dados de pessoas e empresas', true, {
      grupo: 'O que fica registrado',
      ajuda:
        'Vale para etiquetas e para listas e relatórios com nomes, em arquivo ou impressos. Registra quem, quando, quantas linhas e o filtro.',
    }),
  },
})

/** For how long a certidão de regularidade can be relied on, and what an entidade wants said on it. */
const certidao = configuracao({
  tipo: 'certidao',
  path: '/api/configuracao/certidao',
  titulo: 'Certidão de regularidade',
  descricao: 'Validade da certidão e texto impresso nela.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos: {
    validadeDias: campoInteiro(
      'Validade',
      { min: 1, max: 180 },
      {
        obrigatorio: true,
        emBranco: 30,
        largura: 6,
        unidade: 'dias',
        ajuda: 'De 1 a 180. Vale para as próximas. As já emitidas não mudam.',
      },
    ),
    texto: campoTexto('Texto da entidade', 600, {
      linhas: 3,
      ajuda: 'Sai depois da declaração. Use para a base legal, a finalidade ou quem assina.',
    }),
  },
})

/**
 * What browsers keep beside the necessary, and how visitors are asked (LGPD art. 8; the ANPD's guide on cookies of 2022). What a browser must
 * know of it comes with the entidade.
 */
const cookies = configuracao({
  tipo: 'cookies',
  path: '/api/configuracao/cookies',
  titulo: 'Cookies',
  descricao: 'O que o navegador pode guardar e como pedir a permissão.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos: {
    preferencias: campoSimNao('Oferecer a categoria Preferências', true, {
      ajuda:
        'Tema, menu, itens por página e dados guardados entre visitas. Sem ela, nenhuma escolha é pedida e o navegador guarda só o necessário.',
    }),
    texto: campoTexto('Texto do aviso', 300, {
      obrigatorio: true,
      linhas: 3,
      emBranco:
        'Guardamos no seu navegador o necessário para o site funcionar. Com a sua permissão, guardamos também as suas preferências, como o tema e o menu.',
      ajuda: 'Aparece no rodapé até a pessoa escolher. Cada mudança salva nesta tela pede a escolha de novo.',
    }),
    meses: campoInteiro(
      'Pedir a escolha de novo depois de',
      { min: 6, max: 24 },
      { obrigatorio: true, emBranco: 12, largura: 6, unidade: 'meses', ajuda: 'De 6 a 24.' },
    ),
  },
})

/** Which atendimentos members of the team see: those of every departamento, or of their own. */
export const visoesDoAtendimento = {
  todos: 'Todos os atendimentos',
  departamentos: 'Os dos próprios departamentos',
} as const

/** How atendimentos go on after they are resolved, and who sees which. */
const atendimento = configuracao({
  tipo: 'atendimento',
  path: '/api/configuracao/atendimento',
  titulo: 'Atendimento',
  descricao: 'Prazo para o cliente reabrir um atendimento e quem vê quais atendimentos.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos: {
    diasParaReabrir: campoInteiro(
      'Reabrir quando o cliente responde em até',
      { min: 1, max: 60 },
      {
        obrigatorio: true,
        emBranco: 7,
        largura: 6,
        unidade: 'dias',
        ajuda: 'De 1 a 60. Depois disso o atendimento é encerrado, e uma resposta abre outro, ligado a ele.',
      },
    ),
    quemVe: campoOpcao('Quem vê o quê', visoesDoAtendimento, {
      emBranco: 'todos',
      largura: 6,
      ajuda:
        'Por departamentos, cada pessoa vê também os atendimentos que segue, os de que é responsável e os que não têm departamento. Administradores veem todos. Você escolhe as pessoas na tela de cada departamento.',
    }),
  },
})

/** The settings of the product, by what they are called. Another kind is a row here. */
export const configuracoes = {
  acesso,
  enderecos,
  registro,
  consulta,
  'filtro-debito': filtroDebito,
  'log-acao': logAcao,
  certidao,
  cookies,
  atendimento,
  expediente,
  cartao,
  'termos-uso': termosUso,
  ...camposConfigurados,
}
export type TipoDeConfiguracao = keyof typeof configuracoes

/** What is set of a kind. */
export type Configuracoes = { [T in TipoDeConfiguracao]: Valores<(typeof configuracoes)[T]['campos']> }
export type AuthSettings = Configurado<typeof acesso.campos>

/** Whether a part of an address names a kind of settings. */
export const ehConfiguracao = (texto: string): texto is TipoDeConfiguracao =>
  Object.hasOwn(configuracoes, texto)
