import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import {
  atualizarUsuario,
  convidarUsuario,
  desbloquearUsuario,
  encerrarSessaoDoUsuario,
  encerrarSessoesDoUsuario,
  historicoDoUsuario,
  listarSessoesDoUsuario,
  mudarAcesso,
  obterUsuario,
  reenviarConvite,
  removerSegundoFator,
  usuarios,
  type UsuarioDetalhe,
} from '#src/api/contract/contas/usuario.ts'
import { call } from '#src/api/http.ts'
import { currentUserOptions, invalidateUser } from './auth.ts'
import { lifetimes } from './cache-times.ts'
import { historicoOptions } from './historico.ts'
import { hold } from './hold.ts'
import { chaveDoRol, rolOptions } from './rol.ts'

const listas = chaveDoRol(usuarios)

/** One page of the user list. */
export const usuarioListaOptions = (search: UsuarioQuery) => rolOptions(usuarios, search)

/** One user with its acessos. Kept no longer than a list: whether a login is blocked changes by itself. */
export const usuarioOptions = (id: number) =>
  queryOptions({
    queryKey: ['usuario', 'registro', id],
    queryFn: ({ signal }) => call(obterUsuario, { params: { id } }, { signal }),
    ...lifetimes.lista,
  })

/** The open sessions of a user, as staff see them; asked again at every visit. */
export const sessoesDoUsuarioOptions = (id: number) =>
  queryOptions({
    queryKey: ['usuario', 'sessoes', id],
    queryFn: ({ signal }) => call(listarSessoesDoUsuario, { params: { id } }, { signal }),
    ...lifetimes.visita,
  })

/** What was done to a user's account and to its acessos. */
export const historicoDoUsuarioOptions = (id: number) =>
  historicoOptions(['usuario', 'historico', id], (page, signal) =>
    call(historicoDoUsuario, { params: { id }, query: { page } }, { signal }),
  )

const historyChanged = (queryClient: QueryClient, id: number) =>
  queryClient.invalidateQueries({ queryKey: historicoDoUsuarioOptions(id).queryKey })

/** Reads a user past every cache: what is stored now. */
export const readStoredUsuario = (queryClient: QueryClient, id: number) =>
  queryClient.query({ ...usuarioOptions(id), staleTime: 0 })

/** When the signed-in user is the very one that changed: theirs are the only data under their key. */
async function ownChanged(queryClient: QueryClient, id: number) {
  if (queryClient.getQueryState(currentUserOptions(id).queryKey)) await invalidateUser(queryClient)
}

/** The record is what the answer says, the lists are read again, and so is the signed-in user, who may be this very one. */
async function stored(queryClient: QueryClient, usuario: UsuarioDetalhe) {
  await hold(queryClient, usuarioOptions(usuario.id), usuario)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listas }),
    historyChanged(queryClient, usuario.id),
    ownChanged(queryClient, usuario.id),
  ])
}

/** Record, history and lists are read again. */
const changed = (queryClient: QueryClient, id: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: usuarioOptions(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: listas }),
    historyChanged(queryClient, id),
  ])

const sessionsChanged = (queryClient: QueryClient, id: number) =>
  queryClient.invalidateQueries({ queryKey: sessoesDoUsuarioOptions(id).queryKey })

/** Invites an administrator; gives the new user. */
export const convidarMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['usuario', 'convidar'],
    mutationFn: (convite: Input<typeof convidarUsuario>['body']) => call(convidarUsuario, { body: convite }),
    onSuccess: (usuario) => stored(queryClient, usuario),
  })

type Mudanca = Input<typeof atualizarUsuario>['body']

/** What staff change of a user; the form says all of it, over the revision that it shows. */
export type UsuarioEntrada = { [Nome in keyof Mudanca]-?: Exclude<Mudanca[Nome], undefined> }

/** Saves situação, e-mail and papéis. A user who was deactivated has no sessions any more. */
export const saveUsuarioMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['usuario', 'salvar'],
    mutationFn: (body: UsuarioEntrada) => call(atualizarUsuario, { params: { id }, body }),
    onSuccess: async (usuario) => {
      await Promise.all([stored(queryClient, usuario), sessionsChanged(queryClient, id)])
    },
  })

export const desbloquearMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['usuario', 'desbloquear'],
    mutationFn: () => call(desbloquearUsuario, { params: { id } }),
    onSuccess: () => changed(queryClient, id),
  })

/** Changes nothing that is shown, save when the invitation turns out to be accepted already. */
export const reenviarConviteMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['usuario', 'convite'],
    mutationFn: () => call(reenviarConvite, { params: { id } }),
    onError: async ({ code }) => {
      if (code === 'ja-confirmado') await changed(queryClient, id)
    },
  })

export const removerSegundoFatorMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['usuario', 'segundo-fator'],
    mutationFn: () => call(removerSegundoFator, { params: { id } }),
    onSuccess: async () => {
      await Promise.all([changed(queryClient, id), ownChanged(queryClient, id)])
    },
  })

/** Opens or closes one acesso of a user. */
export const mudarAcessoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['usuario', 'acesso'],
    mutationFn: ({ acessoId, ativo }: { acessoId: number; ativo: boolean }) =>
      call(mudarAcesso, { params: { id, acessoId }, body: { ativo } }),
    onSuccess: async (usuario) => {
      await hold(queryClient, usuarioOptions(id), usuario)
      await historyChanged(queryClient, id)
    },
  })

/** Ends one session of a user, or all of them. */
export const encerrarSessoesMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['usuario', 'encerrar-sessoes'],
    mutationFn: (qual: number | 'todas') =>
      qual === 'todas'
        ? call(encerrarSessoesDoUsuario, { params: { id } })
        : call(encerrarSessaoDoUsuario, { params: { id, sessaoId: qual } }),
    // After a failure too: the session may have ended by itself.
    onSettled: () => sessionsChanged(queryClient, id),
  })
