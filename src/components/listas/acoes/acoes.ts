import type { Icon } from '@tabler/icons-react'
import type { DefaultError, QueryClient, UseMutationOptions } from '@tanstack/react-query'
import type { Desfecho, PedidoDeLote } from '#src/queries/lote.ts'

/** What can be done with rows of a list: with one of them from its row, with many from the selection. */
export interface Acao<A extends string, S, T> {
  /** On its button: 'Inativar'. */
  verbo: string
  /** On its button above a selection, where the verb alone could be read as giving the selection up. */
  naBarra?: string
  /** On the button that leaves it undone, where 'Cancelar' would be its own verb. */
  desistir?: string
  icone: Icon
  /** What they are then, one and many: ['inativado', 'inativados']. */
  feito: readonly [string, string]
  /** What those are that were so already. */
  ja?: readonly [string, string]
  /** Rows for which it makes sense. */
  serve: (linha: T) => boolean
  /** Whether the list may have such rows, as it is searched: any search may find them unless it says otherwise. */
  nesta?: (search: S) => boolean
  /** Which of the list's permissions it takes, if not the one to write. */
  requer?: 'gravar' | 'excluir'
  /** Asked before it is done with few, too, for it cannot be taken back: what comes of it. */
  pergunta?: string
  /** It takes much away: the button that does it is red. */
  perigo?: true
  /** What the rows in sight take with them, in a sentence above the question. */
  leva?: (linhas: readonly T[]) => string
  /** What takes it back. */
  desfaz?: A
  /** The rows show how it goes on and ends, so that no message says what is over before it leaves. */
  aVista?: true
  /** Not for many at once. */
  soNaLinha?: true
}

/** What can be done with the rows of a list; `V` is what is sent of a row. */
export interface Acoes<A extends string, S, T, V> {
  /** What its rows are called, one and many. */
  nomes: readonly [string, string]
  nomeDe: (linha: T) => string
  visto: (linha: T) => V
  /** A search as the call takes it. */
  busca: (search: S) => S
  mutation: (queryClient: QueryClient) => UseMutationOptions<Desfecho<V>, DefaultError, PedidoDeLote<A, V, S>>
  acoes: Readonly<Record<A, Acao<A, S, T>>>
}

/** What the signed-in user may do with a list's records. */
export interface Pode {
  gravar: boolean
  excluir: boolean
}

/** The actions that somebody may use in a list as it is searched, by name. */
export function acoesNesta<A extends string, S, T, V>(
  { acoes }: Acoes<A, S, T, V>,
  search: S,
  pode: Pode,
): [A, Acao<A, S, T>][] {
  const todas = Object.entries(acoes) as [A, Acao<A, S, T>][] // the keys of the table
  return todas.filter(
    ([, { requer = 'gravar', nesta }]) => pode[requer] && (nesta === undefined || nesta(search)),
  )
}
