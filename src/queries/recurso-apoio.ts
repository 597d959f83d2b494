import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { ChamadasDoApoio } from '#src/api/contract/cadastro/recurso-apoio.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** @throws for a resource that is no lookup table: its screens offer nothing of this */
function doApoio({ nome, doApoio: apoio }: Recurso): ChamadasDoApoio {
  if (!apoio) throw new Error(`${nome} não é uma tabela de apoio.`)
  return apoio
}

/** How many records hold each value: as it is at the moment, for a user who looks at the list. */
export const usosOptions = (recurso: Recurso) =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'usos'],
    queryFn: ({ signal }) => call(doApoio(recurso).usos, {}, { signal }),
    ...lifetimes.visita,
  })

/** What a merge of two values would change, as it is at the moment. */
export const previaDaFusaoDeValoresOptions = (recurso: Recurso, fica: number, sai: number) =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'juncao', fica, sai],
    queryFn: ({ signal }) =>
      call(doApoio(recurso).preverFusao, { params: { id: fica }, query: { sai } }, { signal }),
    ...lifetimes.visita,
  })

/** The merges that a value was part of. */
export const fusoesDeValoresOptions = (recurso: Recurso, id: number) =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'juncoes', id],
    queryFn: ({ signal }) => call(doApoio(recurso).listarFusoes, { params: { id } }, { signal }),
    ...lifetimes.lista,
  })

export const ordenarMutation = (queryClient: QueryClient, recurso: Recurso) =>
  mutationOptions({
    mutationKey: ['recurso', recurso.nome, 'ordenar'],
    mutationFn: (body: Input<ChamadasDoApoio['ordenar']>['body']) => call(doApoio(recurso).ordenar, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['recurso', recurso.nome] }),
  })

export const fundirValoresMutation = (queryClient: QueryClient, recurso: Recurso) =>
  mutationOptions({
    mutationKey: ['recurso', recurso.nome, 'fundir'],
    mutationFn: (body: Input<ChamadasDoApoio['fundir']>['body']) => call(doApoio(recurso).fundir, { body }),
    // not waited for: who merged leaves the value that went, which is in the trash by now
    onSuccess: () => void tudoMudou(queryClient),
  })

export const desfazerFusaoDeValoresMutation = (queryClient: QueryClient, recurso: Recurso) =>
  mutationOptions({
    mutationKey: ['recurso', recurso.nome, 'desfazer-juncao'],
    mutationFn: (id: number) => call(doApoio(recurso).desfazerFusao, { params: { id } }),
    onSuccess: () => tudoMudou(queryClient),
  })

/** Whatever holds a value, wherever it is shown, may hold another now. */
async function tudoMudou(queryClient: QueryClient) {
  await Promise.all(
    ['recurso', 'cadastro', 'colaborador', 'visao'].map((nome) =>
      queryClient.invalidateQueries({ queryKey: [nome] }),
    ),
  )
}
