import { and, or, sql, type SQL } from 'drizzle-orm'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { CondicaoLida } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { condicao, type Fontes } from './fontes.ts'

/** What a query may have beside what its contract says: the named filter's id, or in its place what the filter asks. */
interface ComAvancado {
  avancado?: unknown
  grupos?: readonly CondicaoLida[][]
}

/** The id of the named filter of a query, unless what it asks stands there already. */
export function avancadoDe(query: ComAvancado | object): number | undefined {
  const id = 'avancado' in query ? query.avancado : undefined
  if (id === undefined) return undefined
  if (typeof id !== 'number') throw new Error('O filtro avançado não é um número.')
  return id
}

/** The groups that a query's named filter asks for; none where it has none. */
export const gruposDe = (query: object): readonly CondicaoLida[][] => (query as ComAvancado).grupos ?? [] // as `comGrupos` made it

/** A query with what a named filter asks in the place of its id. */
export function comGrupos<Q extends object>(query: Q, grupos: readonly CondicaoLida[][]): Q {
  const { avancado: _, ...resto }: Q & ComAvancado = query
  return { ...resto, grupos } as unknown as Q // of the same fields but for these two
}

/**
 * The rows that fulfil all conditions of one of the groups; a condition that is turned round is fulfilled by rows without a value too.
 * @throws for a column that the list does not have, and for a group without conditions, which every row would fulfil
 */
export function condicaoDosGrupos<C extends Colunas>(
  colunas: C,
  fontes: Fontes<C>,
  grupos: readonly CondicaoLida[][],
): SQL | undefined {
  return or(
    ...grupos.map((grupo) => {
      const juntas = and(...grupo.map((uma) => condicaoDe(colunas, fontes, uma)))
      if (!juntas) throw new Error('Um grupo do filtro avançado não tem condições.')
      return juntas
    }),
  )
}

function condicaoDe<C extends Colunas>(
  colunas: C,
  fontes: Fontes<C>,
  { coluna: nome, filtro, nao }: CondicaoLida,
): SQL {
  const coluna = Object.hasOwn(colunas, nome) ? colunas[nome] : undefined
  const daColuna = coluna && condicao(coluna, fontes[nome as keyof C], filtro)
  if (!daColuna) throw new Error(`A condição por ${nome} não é desta lista.`)
  return nao ? sql`(${daColuna}) is not true` : daColuna
}
