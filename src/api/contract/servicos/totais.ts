import * as z from 'zod/mini'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { endpoint, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { SemPagina } from './exportacao.ts'
import { deColunas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'

const totais = z.object({
  /** How many rows match. */
  total: z.int(),
  /**
   * Of each column that is summed, in its own unit; null where no row has a value. Columns that are reckoned for each row are summed where a
   * query says that it shows them (`mostra`), and left out where too many rows match.
   */
  somas: z.record(z.string(), z.nullable(z.int())),
})
export type Totais = z.output<typeof totais>

/** The call that sums up a list, which `R` narrows. */
export interface Totalizacao<R> extends Endpoint {
  method: 'GET'
  access: Permissao
  query: z.ZodMiniType<R>
  response: typeof totais
}

/**
 * The call that sums up the columns of a list that are declared so (`total`), over all rows that match, whatever the page, for those who may
 * see the list; columns that the caller may not see are left out. 403 for rows that the list would refuse.
 */
export function totaisDe<Q extends { page: number; pageSize: number }>(
  {
    path,
    access,
    query,
  }: {
    path: `/api/${string}`
    access: Permissao
    query: z.ZodMiniType<Q> & { shape: Record<string, unknown> }
  },
  colunas: Colunas,
  plural: string,
): Totalizacao<SemPagina<Q>> {
  const { page: _page, pageSize: _pageSize, ...recorte } = query.shape as Record<string, z.ZodMiniType> // a schema's fields are schemas
  return endpoint({
    method: 'GET',
    path: `${path}/totais`,
    access,
    summary: `${plural}: totais`,
    // the list's own fields without two of them
    query: deColunas(z.strictObject(recorte), colunas) as unknown as z.ZodMiniType<SemPagina<Q>>,
    response: totais,
  })
}

/** The columns of a list that are summed. */
export const somadas = (colunas: Colunas): string[] =>
  Object.keys(colunas).filter((nome) => colunas[nome]?.total === 'soma')
