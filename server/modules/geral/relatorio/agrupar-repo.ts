import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import type { Pedido } from './leitor.ts'

type Valor = PgColumn | SQL | SQL.Aliased
/** Where a group is in the database, or with what stands beside it: the group first. */
type NoGrupo = Valor | Readonly<Record<string, Valor>>

/** The columns of a statement by their places, as many as a report has. */
const LUGARES = [
  sql`1`,
  sql`2`,
  sql`3`,
  sql`4`,
  sql`5`,
  sql`6`,
  sql`7`,
  sql`8`,
  sql`9`,
  sql`10`,
  sql`11`,
  sql`12`,
  sql`13`,
  sql`14`,
  sql`15`,
  sql`16`,
]

/** What of a statement is left to be said once its columns, tables and condition are. */
interface Agrupavel {
  groupBy: (...grupos: SQL[]) => Agrupavel
  orderBy: (...ordem: SQL[]) => Agrupavel
  limit: (quantas: number) => PromiseLike<unknown[]>
}

/**
 * Reads figures divided by the groups of a request.
 * @param grupos where each group is, by its name
 * @param medidas sums and counts; each comes as a number
 * @param de the statement of these columns, with its tables and condition and no more
 */
export async function agrupar(
  { por, quantas, ordem }: Pick<Pedido, 'por' | 'quantas' | 'ordem'>,
  grupos: Readonly<Record<string, NoGrupo>>,
  medidas: Readonly<Record<string, SQL>>,
  de: (campos: Record<string, Valor>) => Agrupavel,
): Promise<Linha[]> {
  const dosGrupos = Object.fromEntries(por.flatMap((nome) => colunasDe(nome, grupos[nome])))
  const somas = Object.fromEntries(
    Object.entries(medidas).map(([nome, valor]) => [nome, sql`${valor}`.mapWith(Number)]),
  )
  const campos = { ...dosGrupos, ...somas }
  // by their places: an expression with parameters is not known again as the same
  const lugares = LUGARES.slice(0, Object.keys(dosGrupos).length)
  const escolhido = ordem === null ? undefined : LUGARES[Object.keys(campos).indexOf(ordem.coluna)]
  const primeira = escolhido
    ? [ordem?.desce ? sql`${escolhido} desc nulls last` : sql`${escolhido} asc nulls last`]
    : []
  const instrucao = lugares.length === 0 ? de(campos) : de(campos).groupBy(...lugares)
  return (await instrucao.orderBy(...primeira, ...lugares).limit(quantas + 1)) as Linha[] // of the fields that were asked for
}

function colunasDe(nome: string, onde: NoGrupo | undefined): [string, Valor][] {
  if (onde === undefined) throw new Error(`O relatório não diz onde fica ${nome}.`)
  return ehValor(onde) ? [[nome, onde]] : Object.entries(onde)
}

const ehValor = (onde: NoGrupo): onde is Valor => 'getSQL' in onde
