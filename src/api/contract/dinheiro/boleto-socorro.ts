import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { data, inteiro, somaCentavos } from '#src/api/contract/nucleo/common.ts'
import { email } from '#src/api/contract/nucleo/email.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/**
 * Mails the slip of an open debit to a contact of the client: the live one, else a new one that falls due today or the working day after. 404 for a
 * client or debit that is not there; 409 `sem-boleto` where no slip can be drawn, and those of `emitirBoletos`; 422 at `para` for an address
 * that is no contact's; 429 `muitas-tentativas` after three an hour of one debit.
 */
export const reenviarBoleto = endpoint({
  method: 'POST',
  path: '/api/boleto/reenviar',
  access: 'usuario:socorrer',
  summary: 'Envia a um contato do cliente o boleto de um débito em aberto',
  custo: 'documento',
  body: z.strictObject({
    tipo: z.enum(nomesDosTipos),
    matricula: inteiro(1),
    debitoId: inteiro(1),
    para: email,
  }),
  response: z.object({ para: z.string(), vencimento: data, valor: somaCentavos }),
})
