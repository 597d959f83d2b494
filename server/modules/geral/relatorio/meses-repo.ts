import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { filtroNaLista } from '#src/api/contract/geral/relatorio-lista.ts'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { FUSO } from '#src/api/contract/nucleo/instante.ts'
import { condicao } from '#server/lists/fontes.ts'
import type { Pedido } from './leitor.ts'

/** The month (`YYYY-MM`) of a day. */
export const mesDoDia = (dia: PgColumn | SQL): SQL<string> => sql<string>`to_char(${dia}, 'YYYY-MM')`

/** The month of an instant, in Brasília. */
export const mesDoInstante = (instante: PgColumn | SQL): SQL<string> =>
  sql<string>`to_char(${instante} at time zone ${FUSO}, 'YYYY-MM')`

/**
 * The condition of a parameter of months over a column of days or instants: where the months follow each other a range, which an index has.
 * @param nome the parameter's
 */
export function nosMeses(
  { filtros, onde }: Pick<Pedido, 'filtros' | 'onde'>,
  nome: string,
  especie: 'data' | 'instante',
  valor: PgColumn | SQL,
): SQL | undefined {
  const filtro = filtros[nome]
  const dias = filtro && filtroNaLista({ dias: [nome] }, nome, filtro)
  if (dias) return condicao(coluna(especie, ''), { valor }, dias)
  return onde({ [nome]: { valor: especie === 'data' ? mesDoDia(valor) : mesDoInstante(valor) } })
}
