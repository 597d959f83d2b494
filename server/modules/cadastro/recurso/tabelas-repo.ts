import type { NomeEvento } from '#src/api/contract/nucleo/evento.ts'
import type { NomeDeRecurso, recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { LugarDaParte, LugaresDasPartes, TabelaDaParte } from '#server/records/partes.ts'
import { modeloResposta } from '#server/db/schema/atendimento.ts'
import { apoio, categoria, departamentoContato, filtroAvancado } from '#server/db/schema/cadastro.ts'
import {
  contaBancaria,
  contribuicao,
  contribuicaoPeriodo,
  contribuicaoTabela,
  indice,
} from '#server/db/schema/dinheiro.ts'

/** A table that keeps resources (schema.ts, `doRecurso`), one kind or several. */
type Tabela =
  | typeof apoio
  | typeof categoria
  | typeof filtroAvancado
  | typeof contribuicao
  | typeof contaBancaria
  | typeof indice
  | typeof modeloResposta

/** Where each resource is kept; of a table with several kinds, what tells its rows from the others. */
const onde = {
  'categorias-juridica': { tabela: categoria, tipo: 'juridica' },
  'categorias-fisica': { tabela: categoria, tipo: 'fisica' },
  assuntos: { tabela: apoio, tipo: 'assuntos' },
  cargos: { tabela: apoio, tipo: 'cargos' },
  departamentos: { tabela: apoio, tipo: 'departamentos' },
  departamentosContato: { tabela: apoio, tipo: 'departamentosContato' },
  estadosCivis: { tabela: apoio, tipo: 'estadosCivis' },
  funcoes: { tabela: apoio, tipo: 'funcoes' },
  grausInstrucao: { tabela: apoio, tipo: 'grausInstrucao' },
  grausParentesco: { tabela: apoio, tipo: 'grausParentesco' },
  pronomesTratamento: { tabela: apoio, tipo: 'pronomesTratamento' },
  statusAtendimento: { tabela: apoio, tipo: 'statusAtendimento' },
  tiposAtendimento: { tabela: apoio, tipo: 'tiposAtendimento' },
  tiposEndereco: { tabela: apoio, tipo: 'tiposEndereco' },
  marcadores: { tabela: apoio, tipo: 'marcadores' },
  contribuicoes: {
    tabela: contribuicao,
    evento: 'contribuicao',
    unicos: { contribuicao_codigo: 'codContrib' },
  },
  'contas-bancarias': { tabela: contaBancaria, evento: 'conta' },
  indices: { tabela: indice, evento: 'contribuicao' },
  'modelos-de-resposta': { tabela: modeloResposta, unicos: { modelo_resposta_atalho: 'atalho' } },
  'filtros-avancados': { tabela: filtroAvancado },
} as const satisfies Record<NomeDeRecurso, Lugar>

type Declarados = typeof recursos
type ParteDe<N extends NomeDeRecurso> = keyof Declarados[N]['partes'] & string

/** Where the nested records of the resources that have some are kept. */
const ondePartes = {
  departamentos: { contatos: departamentoContato },
  contribuicoes: { periodos: contribuicaoPeriodo, tabelas: contribuicaoTabela },
} as const satisfies {
  [N in NomeDeRecurso as [ParteDe<N>] extends [never] ? never : N]: Record<ParteDe<N>, TabelaDaParte>
}

/** Fields that people may save and that no column holds. */
type SemColuna = {
  [N in NomeDeRecurso]: Exclude<
    keyof Declarados[N]['proprios'],
    keyof (typeof onde)[N]['tabela']['$inferInsert']
  >
}[NomeDeRecurso]
/** The same of nested records. */
type ParteSemColuna = {
  [N in keyof typeof ondePartes]: {
    [P in keyof (typeof ondePartes)[N]]: Exclude<
      CamposDe<Declarados[N]['partes'], P>,
      ColunasDe<(typeof ondePartes)[N][P]>
    >
  }[keyof (typeof ondePartes)[N]]
}[keyof typeof ondePartes]
type CamposDe<Partes, P> = Partes extends Record<P & string, { campos: infer F }> ? keyof F : never
type ColunasDe<T> = T extends { $inferInsert: infer I } ? keyof I : never
type Nenhum<Campos extends never> = Campos
/** Does not compile once a field is without a column. */
export type TodoCampoTemColuna = [Nenhum<SemColuna>, Nenhum<ParteSemColuna>]

/** A resource's place in the database. */
export interface Lugar {
  tabela: Tabela
  /** Of a table with several kinds. */
  tipo?: string
  /** What its changes are told by, where that is not `recurso`. */
  evento?: NomeEvento
  /** Indexes that keep a field unique among the living, beside that of the names, and the field. */
  unicos?: Readonly<Record<string, string>>
}

export const lugarDe = (nome: string): Lugar => onde[nome as NomeDeRecurso] // every resource is in the table above

const partes: Partial<Record<string, Record<string, TabelaDaParte>>> = ondePartes

/** Where the nested records of one list of a resource are. */
export function lugarDaParte(
  recurso: { nome: string; partes: Readonly<Record<string, { campos: object }>> },
  nome: string,
): LugarDaParte {
  const tabela = partes[recurso.nome]?.[nome]
  const parte = recurso.partes[nome]
  if (!tabela || !parte) throw new Error(`${recurso.nome}: não há lugar para ${nome}.`)
  return { tabela, campos: Object.keys(parte.campos) }
}

/** Where all the nested records of a resource are kept. */
export const lugaresDasPartes = (recurso: Parameters<typeof lugarDaParte>[0]): LugaresDasPartes =>
  Object.fromEntries(Object.keys(recurso.partes).map((nome) => [nome, lugarDaParte(recurso, nome)]))
