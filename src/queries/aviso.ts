import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { avisosASelecao } from '#src/api/contract/cadastro/aviso-selecao.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { pushNotification } from '#src/api/contract/servicos/notification.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import type { Quais } from './lote.ts'
import { tarefaKey } from './tarefa.ts'

/** Whom a notice to chosen records would reach. Asked again whenever somebody is about to send one. */
export const previaDoAvisoOptions = (tipo: TipoCadastro, quais: Quais) =>
  queryOptions({
    queryKey: ['cadastro', tipo, 'aviso', quais],
    queryFn: ({ signal }) => call(avisosASelecao[tipo].prever, { body: quais }, { signal }),
    ...lifetimes.visita,
  })

/** A notice to the holders of some papéis or to everybody; or, with a kind, to those who may open chosen records of it. */
export type AvisoAEnviar =
  | { tipo?: undefined; pedido: Input<typeof pushNotification>['body'] }
  | { tipo: TipoCadastro; pedido: Quais & { messageType: string; message: string; pessoas: number } }

/** Sends a notice. */
export const enviarAvisoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ tipo, pedido }: AvisoAEnviar) =>
      tipo === undefined
        ? call(pushNotification, { body: pedido })
        : call(avisosASelecao[tipo].enviar, { body: pedido }),
    // after a failure too: it may have gone out all the same
    onSettled: () =>
      Promise.all(
        [['notification'], tarefaKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
