import type * as z from 'zod/mini'
import type { emitirBoletos } from '#src/api/contract/dinheiro/boleto.ts'
import { debitoNovo, novoDebito } from '#server/test-support/attempts-rows.ts'
import type { Attempt, Chamada, Contexto } from './attempt.ts'

const recusa = [404]

/** The id of the other of the two entidades. */
const outra = ({ h, e }: Contexto): number => (e.id === h.mundo.alfa.id ? h.mundo.beta : h.mundo.alfa).id

/** Of a new debit its request as it is, and one that names the caller's entidade for the debit of the other. */
async function pedidosPor(
  contexto: Contexto,
  fazer: (pedido: string) => Chamada & { url: string },
): Promise<Chamada> {
  const pedido = await novoDebito(contexto.h, contexto.e)
  return { ...fazer(pedido(contexto.e.id)), tambem: [fazer(pedido(outra(contexto)))] }
}

/** A slip that the entidade's client has drawn. @returns its id */
async function novoEmitido({ h, e }: Contexto): Promise<number> {
  const pedido = await novoDebito(h, e)
  const answer = await h.inject({
    method: 'POST',
    url: '/api/boleto',
    headers: await h.entrar(e.cliente.email, 'public', e === h.mundo.alfa ? 'alfa' : 'beta'),
    payload: { pedidos: [pedido(e.id)] },
  })
  const { boletos } = answer.json<z.output<typeof emitirBoletos.response>>()
  return boletos[0]?.id ?? 0
}

export const attemptsDosBoletos: Record<string, Attempt> = {
  'GET /api/boleto/:params': {
    tipo: 'alheia',
    como: 'cliente',
    recusa,
    mostra: /^%PDF/,
    chamada: (contexto) => pedidosPor(contexto, (pedido) => ({ url: `/api/boleto/${pedido}` })),
  },
  'GET /api/boleto/admin/:params': {
    tipo: 'alheia',
    como: 'admin',
    recusa,
    mostra: /^%PDF/,
    chamada: (contexto) => pedidosPor(contexto, (pedido) => ({ url: `/api/boleto/admin/${pedido}` })),
  },
  'POST /api/boleto': {
    tipo: 'alheia',
    como: 'cliente',
    recusa,
    mostra: /"linhaDigitavel"/,
    chamada: (contexto) =>
      pedidosPor(contexto, (pedido) => ({ url: '/api/boleto', payload: { pedidos: [pedido] } })),
  },
  'POST /api/boleto/admin': {
    tipo: 'alheia',
    como: 'admin',
    recusa,
    mostra: /"linhaDigitavel"/,
    chamada: (contexto) =>
      pedidosPor(contexto, (pedido) => ({ url: '/api/boleto/admin', payload: { pedidos: [pedido] } })),
  },
  'POST /api/boleto/reenviar': {
    tipo: 'alheia',
    como: 'admin',
    recusa,
    mostra: /"para"/,
    chamada: async ({ h, e }) => ({
      payload: {
        tipo: 'pessoajuridica',
        matricula: e.empresa.matricula,
        debitoId: await debitoNovo(h, e),
        para: e.cliente.email,
      },
    }),
  },
  'POST /api/boleto/lote': {
    tipo: 'alheia',
    como: 'admin',
    // of the other's debits none is open here
    recusa: [409],
    mostra: /"tarefaId"/,
    chamada: async ({ h, e }) => ({
      payload: { linhas: [await debitoNovo(h, e)], destino: 'pdf', juntar: true },
    }),
  },
  'GET /api/boleto/emitido': {
    tipo: 'alheia',
    como: 'cliente',
    recusa,
    mostra: /^%PDF/,
    soOlha: true,
    chamada: async (contexto) => ({ url: `/api/boleto/emitido?id=${await novoEmitido(contexto)}` }),
  },
  'POST /api/boleto/email': {
    tipo: 'alheia',
    como: 'cliente',
    recusa,
    soOlha: true,
    chamada: async (contexto) => ({
      url: '/api/boleto/email',
      payload: { boletos: [await novoEmitido(contexto)] },
    }),
  },
}
