import * as z from 'zod/mini'
import { texto } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { meuAtendimentoDetalhe } from './atendimento-cliente.ts'
import { AVALIACAO_COMENTARIO_MAX, nota, params } from './atendimento-partes.ts'

/**
 * Tells what the client thought of an atendimento that has ended. It may be changed for `DIAS_PARA_MUDAR_AVALIACAO` days, and again when it was
 * reopened and has ended once more. Without `comentario` what was written stays. 404; 409 `atendimento-em-andamento` before the end,
 * `avaliacao-encerrada` after the days, `atendimento-unificado` for one that goes on in another one of theirs.
 */
export const avaliarMeuAtendimento = endpoint({
  method: 'POST',
  path: '/api/public/atendimento/:id/avaliar',
  access: 'publico',
  summary: 'Avalia um atendimento que terminou',
  params,
  body: z.strictObject({ nota, comentario: z.optional(texto(AVALIACAO_COMENTARIO_MAX)) }),
  response: meuAtendimentoDetalhe,
})
