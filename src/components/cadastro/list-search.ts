import { useLocation } from '@tanstack/react-router'
import type { CadastroQuery } from '#src/api/contract/cadastro-lista.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list search from which a record was opened, for the way back. Lives as long as the history entry, reloads included. */
    lista?: CadastroQuery
  }
}

/** The search of the list that led to this record; undefined when it was opened by its address. */
export const useListSearch = (): CadastroQuery | undefined =>
  useLocation({ select: ({ state }) => state.lista })
