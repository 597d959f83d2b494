import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { concederAcesso, listarAcessosDoCadastro } from '#src/api/contract/cadastro/acesso.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { mudarAcesso } from '#src/api/contract/contas/usuario.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Who has acesso to a cadastro. */
export const acessosDoCadastroOptions = (tipo: TipoCadastro, matricula: number) =>
  queryOptions({
    queryKey: ['acesso', tipo, matricula],
    queryFn: ({ signal }) => call(listarAcessosDoCadastro, { query: { tipo, matricula } }, { signal }),
    ...lifetimes.lista,
  })

const acessosChanged = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['acesso'] }),
    queryClient.invalidateQueries({ queryKey: ['usuario'] }),
  ])

/** Gives the client of an e-mail acesso to a cadastro, or invites one. */
export const concederAcessoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['acesso', 'conceder'],
    mutationFn: (body: Input<typeof concederAcesso>['body']) => call(concederAcesso, { body }),
    onSuccess: () => acessosChanged(queryClient),
  })

/** Makes an acesso of a cadastro active or inactive. */
export const mudarAcessoDoCadastroMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['acesso', 'mudar'],
    mutationFn: ({ usuarioId, acessoId, ativo }: { usuarioId: number; acessoId: number; ativo: boolean }) =>
      call(mudarAcesso, { params: { id: usuarioId, acessoId }, body: { ativo } }),
    onSuccess: () => acessosChanged(queryClient),
  })
