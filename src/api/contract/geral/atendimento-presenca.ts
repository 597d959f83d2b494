import * as z from 'zod/mini'
import { instante } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { params } from './atendimento-partes.ts'

// Who of the team has an atendimento open: signs of life as those of cadastros (`src/api/contract/cadastro/presenca.ts`).

/** Who else has it open, the first to open it first, and whether they write there. */
const presentes = z.object({
  id: z.int(),
  pessoas: z.array(
    z.object({ usuarioId: z.int(), nome: z.string(), desde: instante, escrevendo: z.boolean() }),
  ),
})
export type PresentesNoAtendimento = z.infer<typeof presentes>

/** The caller has it open, and still has it: a screen says so every `SINAL` seconds, and when they begin or end to write. @throws 404 */
export const marcarPresencaNoAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/presenca',
  access: 'atendimento:ler',
  summary: 'Presença: quem está com um atendimento aberto',
  params,
  body: z.strictObject({ escrevendo: z.boolean() }),
  response: presentes,
})

/** The caller has closed it; nothing happens where they had not opened it. @throws 404 */
export const encerrarPresencaNoAtendimento = endpoint({
  method: 'DELETE',
  path: '/api/atendimento/:id/presenca',
  access: 'atendimento:ler',
  summary: 'Presença: deixa um atendimento',
  params,
  response: z.object({}),
})
