import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  atualizarVisao,
  criarVisao,
  excluirVisao,
  listarVisoes,
  type Visao,
} from '#src/api/contract/geral/visao.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { hold } from './hold.ts'

/** The views of a list that the signed-in user has, with their counts. */
export const visoesOptions = (lista: string) =>
  queryOptions({
    queryKey: ['visao', lista],
    queryFn: ({ signal }) => call(listarVisoes, { query: { lista } }, { signal }),
    ...lifetimes.lista,
  })

/** A view as somebody saves it; `id` is 0 for a new one, `versao` the revision that was seen of any other. */
export type EntradaDaVisao = Pick<Visao, 'id' | 'versao' | 'nome' | 'busca' | 'compartilhada'>

/** Creates a view with id 0, changes any other; gives it as stored. */
export const saveVisaoMutation = (queryClient: QueryClient, lista: string) =>
  mutationOptions({
    mutationKey: ['visao', lista, 'salvar'],
    mutationFn: ({ id, versao, ...campos }: EntradaDaVisao) =>
      id > 0
        ? call(atualizarVisao, { params: { id }, body: { ...campos, versao } })
        : call(criarVisao, { body: { lista, ...campos } }),
    onSuccess: (visao: Visao) => posta(queryClient, lista, visao),
    // it may have been changed or deleted by somebody else
    onError: () => queryClient.invalidateQueries(visoesOptions(lista)),
  })

/** Deletes a view as it was seen. */
export const deleteVisaoMutation = (queryClient: QueryClient, lista: string) =>
  mutationOptions({
    mutationKey: ['visao', lista, 'excluir'],
    mutationFn: ({ id, versao }: Pick<Visao, 'id' | 'versao'>) =>
      call(excluirVisao, { params: { id }, query: { versao } }),
    onSuccess: (_: unknown, { id }: Pick<Visao, 'id' | 'versao'>) => {
      return hold(queryClient, visoesOptions(lista), (agora) => ({
        ...agora,
        visoes: agora.visoes.filter((uma) => uma.id !== id),
      }))
    },
    onError: () => queryClient.invalidateQueries(visoesOptions(lista)),
  })

/** A view that the server has stored takes its place among the others, or comes last. */
const posta = (queryClient: QueryClient, lista: string, visao: Visao) =>
  hold(queryClient, visoesOptions(lista), (agora) => {
    const havia = agora.visoes.some(({ id }) => id === visao.id)
    const visoes = havia
      ? agora.visoes.map((uma) => (uma.id === visao.id ? visao : uma))
      : [...agora.visoes, visao]
    return { ...agora, visoes }
  })
