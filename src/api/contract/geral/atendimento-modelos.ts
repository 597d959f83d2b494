import * as z from 'zod/mini'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** A model of answer as who writes uses it; its fields are filled in by `preencherModelo`. */
export const modeloEmUso = z.object({ id: z.int(), nome: z.string(), atalho: z.string(), texto: z.string() })
export type ModeloEmUso = z.infer<typeof modeloEmUso>

/** Models that are offered at most. */
export const MODELOS_MAX = 500

/** The models in use, by name, at most `MODELOS_MAX`. */
export const modelosDoAtendimento = endpoint({
  method: 'GET',
  path: '/api/atendimento/modelos',
  access: 'atendimento:gravar',
  summary: 'Modelos de resposta em uso',
  response: z.array(modeloEmUso),
})
