import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  declararMinhaSemHorario,
  declararSemHorario,
  gravarAgenda,
  horariosLivres,
  listarAgendas,
  marcarHomologacao,
  marcarMinhaHomologacao,
  receberDocumento,
  remarcarHomologacao,
  remarcarMinhaHomologacao,
} from '#src/api/contract/geral/homologacao.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The departamentos that receive for homologações. */
export const agendasOptions = () =>
  queryOptions({
    queryKey: ['atendimento', 'agendas'],
    queryFn: ({ signal }) => call(listarAgendas, {}, { signal }),
    ...lifetimes.lista,
  })

/** The free times of an agenda: asked for at each visit, since others take them. */
export const horariosLivresOptions = (id: number) =>
  queryOptions({
    queryKey: ['atendimento', 'horarios', { agenda: id }],
    queryFn: ({ signal }) => call(horariosLivres, { params: { id } }, { signal }),
    ...lifetimes.visita,
  })

/** What was booked or given up makes old what is told of atendimentos, to staff and clients. */
const mudou = async (queryClient: QueryClient) => {
  await queryClient.invalidateQueries({ queryKey: ['atendimento'] })
  await queryClient.invalidateQueries({ queryKey: ['meuAtendimento'] })
}

/** Sets when a departamento receives. */
export const gravarAgendaMutation = (queryClient: QueryClient, departamentoId: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'agenda', 'gravar'],
    mutationFn: (body: Input<typeof gravarAgenda>['body']) =>
      call(gravarAgenda, { params: { id: departamentoId }, body }),
    onSuccess: () => mudou(queryClient),
    onError: () => queryClient.invalidateQueries({ queryKey: agendasOptions().queryKey }),
  })

/** Books one for a company; gives the id of its atendimento. */
export const marcarHomologacaoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['atendimento', 'homologacao', 'marcar'],
    mutationFn: (body: Input<typeof marcarHomologacao>['body']) => call(marcarHomologacao, { body }),
    onSuccess: () => mudou(queryClient),
    onError: () => queryClient.invalidateQueries({ queryKey: ['atendimento', 'horarios'] }),
  })

/** The same for an acesso of the client. */
export const marcarMinhaHomologacaoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['meuAtendimento', 'homologacao', 'marcar'],
    mutationFn: (body: Input<typeof marcarMinhaHomologacao>['body']) =>
      call(marcarMinhaHomologacao, { body }),
    onSuccess: () => mudou(queryClient),
    onError: () => queryClient.invalidateQueries({ queryKey: ['atendimento', 'horarios'] }),
  })

/** The paper that says that an agenda has no free time, for a company. It goes to its window once, and nothing of it stays in the cache. */
export const pegarDeclaracao = (body: Input<typeof declararSemHorario>['body']) =>
  call(declararSemHorario, { body })

/** The same for an acesso of the client. */
export const pegarMinhaDeclaracao = (body: Input<typeof declararMinhaSemHorario>['body']) =>
  call(declararMinhaSemHorario, { body })

/** Gives one another time, or none. */
export const remarcarHomologacaoMutation = (
  queryClient: QueryClient,
  id: number,
  deQuem: 'equipe' | 'cliente',
) =>
  mutationOptions({
    mutationKey: ['atendimento', 'homologacao', 'remarcar'],
    mutationFn: (body: Input<typeof remarcarHomologacao>['body']) =>
      call(deQuem === 'equipe' ? remarcarHomologacao : remarcarMinhaHomologacao, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
    onError: () => queryClient.invalidateQueries({ queryKey: ['atendimento', 'horarios'] }),
  })

/** Says whether a document was brought. */
export const receberDocumentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'homologacao', 'documento'],
    mutationFn: (body: Input<typeof receberDocumento>['body']) =>
      call(receberDocumento, { params: { id }, body }),
    onSuccess: () => mudou(queryClient),
    onError: () => mudou(queryClient),
  })
