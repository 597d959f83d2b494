import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  conferirLivros,
  obterConferencia,
  type Conferencias,
} from '#src/api/contract/dinheiro/conferencia.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { tarefaKey } from './tarefa.ts'

/** Begins with the tarefa's key: a check is as far as its tarefa, and the hub tells of that. */
const conferenciaKey = [...tarefaKey, 'conferencia'] as const

/** Milliseconds between two looks at a check under way: the hub tells those who began it, not the others who see it. */
const OLHAR = 5000

export const conferindo = ({ andamento }: Conferencias): boolean =>
  andamento?.situacao === 'na-fila' || andamento?.situacao === 'executando'

/** What the last check of the books says, and how far the one under way is. */
export const conferenciaOptions = () =>
  queryOptions({
    queryKey: conferenciaKey,
    queryFn: ({ signal }) => call(obterConferencia, {}, { signal }),
    ...lifetimes.visita,
    refetchInterval: ({ state }) => (state.data && conferindo(state.data) ? OLHAR : false),
  })

/** Begins a check, unless one goes on. */
export const conferirMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['conferencia', 'conferir'],
    mutationFn: () => call(conferirLivros, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })
