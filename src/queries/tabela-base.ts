import { queryOptions } from '@tanstack/react-query'
import type { TabelaDeCodigo } from '#src/api/contract/nucleo/coluna.ts'
import {
  comoCodigo,
  consultarTabela,
  type ItemDaTabela,
  type TabelaBase,
} from '#src/api/contract/cadastro/tabela-base.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** What a search finds in a base table. */
export const tabelaBaseOptions = (nome: TabelaBase, q: string, limite: number) =>
  queryOptions({
    queryKey: ['tabela-base', nome, q, limite],
    queryFn: ({ signal }) => call(consultarTabela, { params: { nome }, query: { q, limite } }, { signal }),
    ...lifetimes.recurso,
  })

/** The entry of a whole code; null for a code that its table has not. */
export const itemDaTabelaOptions = (nome: TabelaDeCodigo, codigo: string) => ({
  ...tabelaBaseOptions(nome, codigo, 1),
  select: ({ items }: { items: ItemDaTabela[] }) =>
    items.find((item) => item.codigo === comoCodigo(nome, codigo)) ?? null,
})
