import { camposDeCodigoDe } from '#src/api/contract/cadastro/tabela-base.ts'
import type { TabelaDeCodigo } from '#src/api/contract/nucleo/coluna.ts'
import type { MeuCadastro } from '#src/api/contract/cliente/meu-cadastro.ts'
import { descritores } from '#src/components/cadastro/cadastro/descritores.ts'
import { mostrar, type DescricaoCampo } from '#src/components/ui/inputs/field.ts'

/** A field as its owner reads it; the text of a blank one is empty. */
export interface CampoLido {
  nome: string
  rotulo: string
  texto: string
  /** Of which table it is a code. */
  tabela: TabelaDeCodigo | null
}

const IDENTIFICACAO = {
  pessoajuridica: [
    'registro',
    'nome',
    'nomeFantasia',
    'inscricaoEstadual',
    'inscricaoMunicipal',
    'cnae',
    'naturezaJuridica',
    'porte',
    'dataAbertura',
    'capitalSocial',
    'numeroEmpregados',
    'contabilidade',
  ],
  pessoafisica: [
    'registro',
    'nome',
    'nomeFantasia',
    'dataNascimento',
    'sexo',
    'rg',
    'orgaoEmissor',
    'pis',
    'nomeDaMae',
  ],
  contabilidade: ['registro', 'nome', 'nomeFantasia', 'crc', 'responsavel'],
} as const
const CONTATO = ['email', 'telefone'] as const
const ENDERECO = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const
const FILIACAO = ['dataFiliacao'] as const

/** What a client reads of their own cadastro, in parts. */
export function camposDe(cadastro: MeuCadastro): { titulo: string; campos: CampoLido[] }[] {
  const descricoes: Readonly<Record<string, DescricaoCampo<never>>> = descritores[cadastro.tipo].campos
  const tabelas = camposDeCodigoDe(cadastro.tipo)
  const valores = new Map<string, unknown>(Object.entries(cadastro))
  const lidos = (nomes: readonly string[]) =>
    nomes.flatMap((nome) => {
      const descricao = descricoes[nome]
      // each description is of the field of its name
      return descricao
        ? [
            {
              nome,
              rotulo: descricao.rotulo,
              texto: mostrar(descricao, valores.get(nome) as never), // of the field that describes it
              tabela: tabelas[nome] ?? null,
            },
          ]
        : []
    })
  return [
    { titulo: 'Identificação', campos: lidos(IDENTIFICACAO[cadastro.tipo]) },
    { titulo: 'Contato', campos: lidos(CONTATO) },
    { titulo: 'Endereço', campos: lidos(ENDERECO) },
    { titulo: 'Filiação', campos: lidos(FILIACAO) },
  ]
}
