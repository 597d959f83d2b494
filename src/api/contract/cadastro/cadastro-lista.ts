import * as z from 'zod/mini'
import { colunasProprias } from './campos-proprios.ts'
import { coluna, colunaDeOpcoes, type Coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { capital, data, idParam, type TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'

/**
 * What addresses, menus and lists of cadastros need, apart from the records themselves: routes read it before any screen is loaded, so it
 * sits in the first chunk. Another kind of cadastro is a row of `tiposCadastro` and one of `listasCadastro`.
 */
interface Tipo {
  /** The kind of person that it is of, and so the document in `registro`. */
  pessoa: TipoPessoa
  singular: string
  plural: string
  /** Heading of the blank form. */
  novo: string
  /** What the list's search finds by. */
  pesquisa: string
  /** Of its menu item (`MenuIcon`). */
  icone: string
}

/** Every kind of cadastro; of kinds of one person the first is preferred. */
export const tiposCadastro = {
  pessoajuridica: {
    pessoa: 'juridica',
    singular: 'Pessoa jurídica',
    plural: 'Pessoas jurídicas',
    novo: 'Nova pessoa jurídica',
    pesquisa: 'Nome, fantasia, CNPJ ou matrícula',
    icone: 'building',
  },
  pessoafisica: {
    pessoa: 'fisica',
    singular: 'Pessoa física',
    plural: 'Pessoas físicas',
    novo: 'Nova pessoa física',
    pesquisa: 'Nome, CPF ou matrícula',
    icone: 'user',
  },
  contabilidade: {
    pessoa: 'juridica',
    singular: 'Escritório contábil',
    plural: 'Escritórios contábeis',
    novo: 'Novo escritório contábil',
    pesquisa: 'Nome, fantasia, CNPJ ou matrícula',
    icone: 'calculator',
  },
} as const satisfies Record<string, Tipo>
export type TipoCadastro = keyof typeof tiposCadastro

/** In the order of the table. */
export const nomesDosTipos = Object.keys(tiposCadastro) as [TipoCadastro, ...TipoCadastro[]]

/** The kinds of cadastro that a person of one kind may be, the preferred one first. */
export function tiposDaPessoa(tipoPessoa: TipoPessoa): [TipoCadastro, ...TipoCadastro[]] {
  const dela = nomesDosTipos.filter((tipo) => tiposCadastro[tipo].pessoa === tipoPessoa)
  return dela as [TipoCadastro, ...TipoCadastro[]] // the table has each kind of person
}

export const ufs = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(
  ' ',
)
export const uf = z.union([z.literal(''), z.enum(ufs)], { error: 'UF inválida.' })

/** The sizes of a company (Lei Complementar 123/2006, arts. 3º and 18-A). */
export const portes = {
  mei: 'Microempreendedor individual (MEI)',
  me: 'Microempresa (ME)',
  epp: 'Empresa de pequeno porte (EPP)',
  demais: 'Demais portes',
} as const
export type Porte = keyof typeof portes

/** By keys that are the usual letters, so that imported cells may say those. */
export const sexos = { f: 'Feminino', m: 'Masculino', outro: 'Outro' } as const
export type Sexo = keyof typeof sexos

/**
 * Records that a list may be narrowed to. Those `em-analise` came by a registration and wait for staff, the `recusados` were refused, and
 * neither is among the `inativos`; the `excluidos` are the trash, shown to those alone who may delete; every other list is of living records.
 */
export const situacoesCadastro = [
  'todos',
  'ativos',
  'inativos',
  'em-analise',
  'recusados',
  'excluidos',
] as const
export type SituacaoCadastro = (typeof situacoesCadastro)[number]

const extras = {
  situacao: z._default(z.enum(situacoesCadastro), 'todos'),
  /** A filter that the entidade has named (`filtro-avancado.ts`). */
  avancado: z.optional(idParam),
}

/** Of a record's many fields, those that few look at in a list. */
const oculta = { visivel: false, aPedido: true } as const

/** Of the debits of each row, whose day and charges are today's. */
const calculada = { visivel: false, ordena: false, calculada: true, permissao: 'financeiro:ler' } as const

/** The columns of all kinds that stand before a kind's own, and those that stand after. */
const primeiras = {
  matricula: coluna('inteiro', 'Matrícula', { codigo: true }),
  registro: coluna('documento', 'CNPJ'),
  nome: coluna('texto', 'Nome'),
  vencidoHoje: coluna('centavos', 'Vencido hoje', { ...calculada, filtra: false, total: 'soma' }),
  vencidoDesde: coluna('data', 'Vencido desde', calculada),
  nomeFantasia: coluna('texto', 'Nome fantasia'),
  cidade: coluna('texto', 'Cidade'),
  uf: colunaDeOpcoes('UF', Object.fromEntries(ufs.map((sigla) => [sigla, sigla]))),
  ativo: coluna('simNao', 'Situação', {
    ordena: false,
    // the list has its situations for that
    filtra: false,
    noAvancado: 'Ativo',
    opcoes: { true: 'Ativo', false: 'Inativo' },
  }),
  cep: coluna('texto', 'CEP', oculta),
  logradouro: coluna('texto', 'Logradouro', oculta),
  numero: coluna('texto', 'Número', oculta),
  complemento: coluna('texto', 'Complemento', oculta),
  bairro: coluna('texto', 'Bairro', oculta),
  email: coluna('texto', 'E-mail', oculta),
  telefone: coluna('texto', 'Telefone', oculta),
  dataFiliacao: coluna('data', 'Filiação', oculta),
  dataDesligamento: coluna('data', 'Desligamento', oculta),
  motivoDesligamento: coluna('texto', 'Motivo do desligamento', oculta),
  marcadores: coluna('texto', 'Marcadores', { ...oculta, ordena: false, escolhas: 'marcadores' }),
  analiseMotivo: coluna('texto', 'Motivo da recusa', oculta),
} satisfies Colunas
/** `excluidoEm` orders the trash; living records have none. */
const ultimas = {
  ...colunasProprias,
  criadoEm: coluna('instante', 'Incluído em', oculta),
  atualizadoEm: coluna('instante', 'Alterado em', oculta),
  excluidoEm: coluna('instante', 'Excluído em', { visivel: false, filtra: false }),
} satisfies Colunas

/** The list of one kind: its columns, its query, and what a row tells of its own table. */
function lista<const C extends Colunas, L extends z.core.$ZodShape>(
  proprias: C,
  linha: L,
  comuns: typeof primeiras = primeiras,
) {
  const { matricula, registro, nome, vencidoHoje, vencidoDesde, nomeFantasia, ...demais } = comuns
  const vencido = { vencidoHoje, vencidoDesde }
  const colunas = { matricula, registro, nome, ...vencido, nomeFantasia, ...proprias, ...demais, ...ultimas }
  return { colunas, query: consultaDaLista(colunas, 'nome', extras), linha }
}

/** Null until somebody has said it. */
export const porte = z.nullable(z.enum(Object.keys(portes) as [Porte, ...Porte[]])) // the keys of the table
export const sexo = z.nullable(z.enum(Object.keys(sexos) as [Sexo, ...Sexo[]])) // as above

/** What a kind's records have beside what all have, in its list too. */
export const daPessoaJuridica = {
  inscricaoEstadual: z.string(),
  inscricaoMunicipal: z.string(),
  cnae: z.string(),
  naturezaJuridica: z.string(),
  porte,
  dataAbertura: z.nullable(data),
  capitalSocial: z.nullable(capital),
  numeroEmpregados: z.nullable(z.int()),
}
export const daPessoaFisica = {
  dataNascimento: z.nullable(data),
  sexo,
  rg: z.string(),
  orgaoEmissor: z.string(),
  pis: z.string(),
  nomeDaMae: z.string(),
}
export const daContabilidade = { crc: z.string(), responsavel: z.string() }

/**
 * The lists by kind. `q` matches nome, nome fantasia, cidade, CNPJ or CPF (mask or not) and matrícula, blind to case and accents; a whole
 * document or matrícula comes first. A kind's own columns are those of its own table, under the same names, the names of what is chosen
 * from lookup tables (`cadastro-escolhas.ts`), and the names of other cadastros that it refers to.
 */
export const listasCadastro = {
  pessoajuridica: lista(
    {
      cnae: coluna('texto', 'CNAE', { ...oculta, deTabela: 'cnae' }),
      naturezaJuridica: coluna('texto', 'Natureza jurídica', { ...oculta, deTabela: 'naturezaJuridica' }),
      categoria: coluna('texto', 'Categoria', { ...oculta, escolhas: 'categorias-juridica' }),
      porte: colunaDeOpcoes('Porte', portes, oculta),
      dataAbertura: coluna('data', 'Abertura', oculta),
      capitalSocial: coluna('centavos', 'Capital social', { ...oculta, total: 'soma' }),
      numeroEmpregados: coluna('inteiro', 'Empregados', { ...oculta, total: 'soma' }),
      contabilidade: coluna('texto', 'Escritório contábil', oculta),
      inscricaoEstadual: coluna('texto', 'Inscrição estadual', oculta),
      inscricaoMunicipal: coluna('texto', 'Inscrição municipal', oculta),
    },
    {
      ...daPessoaJuridica,
      /** The name of the office that keeps its books. */
      contabilidade: z.nullable(z.string()),
    },
  ),
  pessoafisica: lista(
    {
      dataNascimento: coluna('data', 'Nascimento'),
      sexo: colunaDeOpcoes('Sexo', sexos, oculta),
      rg: coluna('texto', 'RG', oculta),
      orgaoEmissor: coluna('texto', 'Órgão emissor', oculta),
      pis: coluna('texto', 'PIS/PASEP/NIT', oculta),
      nomeDaMae: coluna('texto', 'Nome da mãe', oculta),
      categoria: coluna('texto', 'Categoria', { ...oculta, escolhas: 'categorias-fisica' }),
      estadoCivil: coluna('texto', 'Estado civil', { ...oculta, escolhas: 'estadosCivis' }),
      grauInstrucao: coluna('texto', 'Grau de instrução', { ...oculta, escolhas: 'grausInstrucao' }),
      funcao: coluna('texto', 'Função', { ...oculta, escolhas: 'funcoes' }),
    },
    daPessoaFisica,
    {
      ...primeiras,
      registro: coluna('documento', 'CPF'),
      nomeFantasia: coluna('texto', 'Nome social', oculta),
    },
  ),
  contabilidade: lista(
    { crc: coluna('texto', 'CRC'), responsavel: coluna('texto', 'Responsável', oculta) },
    daContabilidade,
    { ...primeiras, nomeFantasia: coluna('texto', 'Nome fantasia', oculta) },
  ),
} satisfies Record<TipoCadastro, object>

type Listas = typeof listasCadastro
type ColunaCadastro = { [T in TipoCadastro]: keyof Listas[T]['colunas'] }[TipoCadastro]

/** The columns that all kinds share under these names; of the others a kind has its own. */
export const colunasComuns: Colunas = { ...primeiras, ...ultimas }

/**
 * What an address of any kind's list may say: the columns of all kinds, since an address is read before its kind is known. A column that
 * two kinds share is of the same species in both. `consultaDoTipo` takes away what is not of the kind.
 */
export const cadastroQuery = consultaDaLista(
  // the columns of the kinds, which Object.assign forgets
  Object.assign({}, ...Object.values(listasCadastro).map(({ colunas }) => colunas)) as Record<
    ColunaCadastro,
    Coluna
  >,
  'nome',
  extras,
)
export type CadastroQuery = z.output<typeof cadastroQuery>

/** A search without the filters and the order of columns that the kind does not have; the same one when it has none of those. */
export function consultaDoTipo(tipo: TipoCadastro, query: CadastroQuery): CadastroQuery {
  const { shape } = listasCadastro[tipo].query
  const pares = Object.entries(query)
  const alheios = pares.filter(([nome, valor]) => valor !== undefined && !(nome in shape))
  const ordena = shape.sort.safeParse(query.sort).success
  const mostra = shape.mostra.safeParse(query.mostra).success
  if (alheios.length === 0 && ordena && mostra) return query
  const sem = Object.fromEntries(alheios.map(([nome]) => [nome, undefined]))
  return { ...query, ...sem, ...(!ordena && { sort: 'nome' }), ...(!mostra && { mostra: undefined }) }
}
