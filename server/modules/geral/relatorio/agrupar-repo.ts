import { is, sql, SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import type { Agrupavel } from '#server/lists/declaracao.ts'
import { simplificado, type NoBanco } from '#server/lists/fontes.ts'
import type { Pedido } from './leitor.ts'

/** A sum, zero of no rows. */
export const soma = (valor: PgColumn | SQL): SQL => sql`coalesce(sum(${valor}), 0)`

type Valor = PgColumn | SQL | SQL.Aliased
/** A text that people write in several ways: one group of all that are compared as the same, called as one of them. */
export class TextoAgrupado {
  readonly valor: SQL
  readonly chave: SQL
  /** @param fonte where the text is, in words without parameters */
  constructor(fonte: Pick<NoBanco, 'valor' | 'ordem'>) {
    this.chave = simplificado(fonte)
    this.valor = sql`min(case when ${this.chave} is not null then ${fonte.valor} collate "C" end)`
  }
}
/** Where a group is in the database, or with what stands beside it: the group first. */
export type NoGrupo = Valor | TextoAgrupado | Readonly<Record<string, Valor>>

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
  de: (campos: Record<string, PgColumn | SQL>) => Agrupavel,
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
  const nomes = Object.keys(dosGrupos)
  const chaves = lugares.map((lugar, i) => {
    const onde = grupos[nomes[i] ?? '']
    return onde instanceof TextoAgrupado ? onde.chave : lugar
  })
  const instrucao = chaves.length === 0 ? de(campos) : de(campos).groupBy(...chaves)
  return (await instrucao.orderBy(...primeira, ...lugares).limit(quantas + 1)) as Linha[] // of the fields that were asked for
}

function colunasDe(nome: string, onde: NoGrupo | undefined): [string, PgColumn | SQL][] {
  if (onde === undefined) throw new Error(`O relatório não diz onde fica ${nome}.`)
  if (onde instanceof TextoAgrupado) return [[nome, onde.valor]]
  const juntos: [string, Valor][] = ehValor(onde) ? [[nome, onde]] : Object.entries(onde)
  return juntos.map(([seu, valor]) => [seu, is(valor, SQL.Aliased) ? sql`${valor}` : valor])
}

const ehValor = (onde: Valor | Readonly<Record<string, Valor>>): onde is Valor => 'getSQL' in onde
