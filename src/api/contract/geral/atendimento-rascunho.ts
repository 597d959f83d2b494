import * as z from 'zod/mini'
import { instante, inteiro } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { arquivoLido, arquivosDaMensagem, MENSAGEM_MAX, params } from './atendimento-partes.ts'

// What a member of the team writes in an atendimento and has not sent: their own, in whatever browser.

/** Days after which one that nobody has touched is forgotten. */
export const DIAS_DO_RASCUNHO = 90

const comum = {
  /** Whether it is meant for the client; else it is a note. */
  publica: z.boolean(),
  depois: z.enum(['nada', 'aguardar', 'resolver']),
}
/** As long as a message may be, since it becomes one; not trimmed, since somebody types on. */
const texto = z
  .string()
  .check(
    z.maxLength(
      MENSAGEM_MAX,
      `O rascunho passa de ${MENSAGEM_MAX.toLocaleString('pt-BR')} caracteres e não foi guardado.`,
    ),
  )

const rascunho = z.object({ ...comum, texto: z.string(), arquivos: z.array(arquivoLido), salvoEm: instante })
export type RascunhoGuardado = z.infer<typeof rascunho>

/** The caller's own draft there; null where there is none. @throws 404 */
export const obterRascunho = endpoint({
  method: 'GET',
  path: '/api/atendimento/:id/rascunho',
  access: 'atendimento:gravar',
  summary: 'Rascunho de quem chama em um atendimento',
  params,
  response: z.object({ rascunho: z.nullable(rascunho) }),
})

/**
 * Keeps the caller's draft there; a blank one without files is forgotten. 404; 409 `rascunho-enviado` where they have sent a message that they had not
 * seen when they wrote it: what was on its way then is in that message; 422 at `texto` when it is too long for a message.
 */
export const guardarRascunho = endpoint({
  method: 'PUT',
  path: '/api/atendimento/:id/rascunho',
  access: 'atendimento:gravar',
  summary: 'Guarda o rascunho de quem chama em um atendimento',
  params,
  body: z.strictObject({
    ...comum,
    texto,
    arquivos: arquivosDaMensagem,
    /** The id of the newest message that stood in the conversation before them. */
    ultimaVista: inteiro(0),
  }),
  response: 'vazio',
})
