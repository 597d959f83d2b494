import * as z from 'zod/mini'
import { quandoPagar } from './boleto.ts'
import { inteiro } from '#src/api/contract/nucleo/common.ts'
import { debitoQuery } from './debito-lista.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { LOTE_MAX, umDosDois } from '#src/api/contract/servicos/lote.ts'

/** Debits of which one tarefa issues the slips. */
export const DEBITOS_POR_LOTE = 20_000

/** What becomes of many slips, as people choose it. */
export const destinosDosBoletos = {
  pdf: 'Um PDF com todos',
  zip: 'Um ZIP com um PDF de cada',
  email: 'E-mail a cada devedor',
} as const
export type DestinoDosBoletos = keyof typeof destinosDosBoletos

/**
 * Starts a tarefa that issues the slips of the open debits among those named, or among all that the list's query finds: one for all that a
 * debtor owes on one conta (`juntar`), or one for each. Those that cannot be issued are told in its report. 422 `lote-demais` for more than
 * `DEBITOS_POR_LOTE`, at `em`; 409 `sem-debito-aberto` where none of them is open.
 */
export const gerarBoletos = endpoint({
  method: 'POST',
  path: '/api/boleto/lote',
  access: 'financeiro:boleto',
  summary: 'Emite boletos de muitos débitos, em uma tarefa',
  body: z
    .strictObject({
      linhas: z.optional(z.array(inteiro(1)).check(z.minLength(1), z.maxLength(LOTE_MAX))),
      busca: z.optional(debitoQuery),
      destino: z.enum(Object.keys(destinosDosBoletos) as [DestinoDosBoletos, ...DestinoDosBoletos[]]), // the keys of the table
      juntar: z.boolean(),
      em: quandoPagar,
    })
    .check(umDosDois('Informe os débitos ou a busca que os encontra.')),
  /** How many debits the tarefa is about. */
  response: z.object({ tarefaId: z.int(), total: z.int() }),
})
