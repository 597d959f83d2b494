import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { gerarBoletos } from '#src/api/contract/dinheiro/boleto-lote.ts'
import {
  boletoAdminPdf,
  boletosEmitidos,
  emitirBoletos,
  emitirBoletosAdmin,
  enviarBoletos,
} from '#src/api/contract/dinheiro/boleto.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { heldKey } from '#src/api/form-key.ts'
import { call } from '#src/api/http.ts'
import { consultaOptions, type Consultado } from './consulta.ts'
import { tarefaKey } from './tarefa.ts'

// Not queries: the first call issues the slips, and a PDF is handed to its window once. Nothing of it stays in the cache.

/** Of which debits, by `debito.boleto`, and for which day, where one is chosen. */
export interface PedidoDeBoletos {
  pedidos: string[]
  em?: string | undefined
}

/** What a payer does with slips: takes them, opens their pages by their ids, and has them mailed, where an account says to whom. */
export type Caixa = ReturnType<typeof caixaDaConsulta> & Partial<ReturnType<typeof caixaDoAcesso>>

type Portador = () => Promise<{ bearer: string } | undefined>

/** After a refusal. A user who was told that a debit is paid already must not go on seeing it, and another try sends what is true by now. */
const lerDeNovo = (queryClient: QueryClient, oque: 'consulta' | 'debito') =>
  queryClient.invalidateQueries({ queryKey: [oque] })

const emitirMutation = (queryClient: QueryClient, de: string, portador: Portador) =>
  mutationOptions({
    mutationKey: ['boleto', de, 'emitir'],
    async mutationFn({ pedidos, em }: PedidoDeBoletos) {
      const withHeldKey = heldKey()
      const options = await portador()
      const body = { pedidos, ...(em !== undefined && { em }) }
      return withHeldKey(() => call(emitirBoletos, { body }, options))
    },
    onError: () => lerDeNovo(queryClient, de === 'consulta' ? 'consulta' : 'debito'),
    gcTime: 0,
  })

const abrirMutation = (de: string, portador: Portador) =>
  mutationOptions({
    mutationKey: ['boleto', de, 'abrir'],
    mutationFn: async (id: number[]) => call(boletosEmitidos, { query: { id } }, await portador()),
    gcTime: 0,
  })

/** Starts the tarefa that issues slips of many debits. */
export const gerarBoletosMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['boleto', 'lote'],
    mutationFn: (body: Input<typeof gerarBoletos>['body']) => call(gerarBoletos, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })

const semPortador: Portador = () => Promise.resolve(undefined)

/** The slips of the signed-in user's own debits. */
export const caixaDoAcesso = (queryClient: QueryClient) => ({
  emitir: emitirMutation(queryClient, 'publico', semPortador),
  abrir: abrirMutation('publico', semPortador),
  enviar: mutationOptions({
    mutationKey: ['boleto', 'publico', 'enviar'],
    mutationFn: (boletos: number[]) => call(enviarBoletos, { body: { boletos } }),
    gcTime: 0,
  }),
})

/**
 * The slip of a debit, as staff give it out.
 * @param pedido what it is asked for with
 * @param em the day on which it is to be paid, today where none is chosen
 */
export const caixaDaAdministracao = (queryClient: QueryClient, pedido: string, em: string | undefined) => ({
  emitir: mutationOptions({
    mutationKey: ['boleto', 'admin', 'emitir'],
    mutationFn: (body: PedidoDeBoletos) => call(emitirBoletosAdmin, { body }),
    onError: () => lerDeNovo(queryClient, 'debito'),
    gcTime: 0,
  }),
  abrir: mutationOptions({
    mutationKey: ['boleto', 'admin', 'abrir'],
    // the same as was issued, as long as it is for the same day
    mutationFn: (_ids: number[]) =>
      call(boletoAdminPdf, { params: { params: pedido }, query: em === undefined ? {} : { em } }),
    gcTime: 0,
  }),
})

/** The slips of debits that an anonymous consultation found; consults again when the consultation's token is spent. */
export function caixaDaConsulta(queryClient: QueryClient, consultado: Consultado) {
  const options = consultaOptions(consultado)
  const portador = async () => ({ bearer: (await queryClient.query(options)).token })
  return {
    emitir: emitirMutation(queryClient, 'consulta', portador),
    abrir: abrirMutation('consulta', portador),
  }
}
