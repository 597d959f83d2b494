import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { desbloquearCliente, reenviarLink } from '#src/api/contract/contas/socorro.ts'
import { reenviarBoleto } from '#src/api/contract/dinheiro/boleto-socorro.ts'
import { assuntosDoCliente, obterResumo } from '#src/api/contract/geral/atendimento-resumo.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

const deste = (tipo: TipoCadastro, matricula: number) => ['atendimento', 'cliente', tipo, matricula] as const

/** A client as support sees one, asked for again at every visit: support hears nothing of debits and accounts. `ahead`: of a click that may never come. */
export const resumoDoClienteOptions = (tipo: TipoCadastro, matricula: number, ahead = false) =>
  queryOptions({
    queryKey: [...deste(tipo, matricula), 'resumo'],
    queryFn: ({ signal }) => call(obterResumo, { params: { tipo, matricula } }, { signal, ahead }),
    ...lifetimes.visita,
  })

/** Debits and documents that a new atendimento of a client may be about. */
export const assuntosDoClienteOptions = (tipo: TipoCadastro, matricula: number) =>
  queryOptions({
    queryKey: [...deste(tipo, matricula), 'sobre'],
    queryFn: ({ signal }) => call(assuntosDoCliente, { params: { tipo, matricula } }, { signal }),
    ...lifetimes.visita,
  })

/** Mails the slip of an open debit to a contact of the client. */
export const reenviarBoletoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['atendimento', 'cliente', 'boleto'],
    mutationFn: (body: Input<typeof reenviarBoleto>['body']) => call(reenviarBoleto, { body }),
    onSuccess: (_enviado, { tipo, matricula }) =>
      queryClient.invalidateQueries({ queryKey: deste(tipo, matricula) }),
  })

/** Unblocks the login of a client. */
export const desbloquearClienteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['atendimento', 'cliente', 'desbloquear'],
    mutationFn: (id: number) => call(desbloquearCliente, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['atendimento', 'cliente'] }),
  })

/** Mails a client the link of the invitation, or for another password. */
export const reenviarLinkMutation = () =>
  mutationOptions({
    mutationKey: ['atendimento', 'cliente', 'link'],
    mutationFn: (id: number) => call(reenviarLink, { params: { id } }),
  })
