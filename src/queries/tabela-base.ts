import { queryOptions } from '@tanstack/react-query'
import { consultarTabela, type TabelaBase } from '#src/api/contract/tabela-base.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** What a search finds in a base table. */
export const tabelaBaseOptions = (nome: TabelaBase, q: string, limite: number) =>
  queryOptions({
    queryKey: ['tabela-base', nome, q, limite],
    queryFn: ({ signal }) => call(consultarTabela, { params: { nome }, query: { q, limite } }, { signal }),
    ...lifetimes.recurso,
  })
