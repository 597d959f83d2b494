import * as z from 'zod/mini'
import { instante } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Settings that somebody has saved. */
const resumo = z.object({
  tipo: z.string(),
  /** The fields that are not at their default. */
  mudados: z.array(z.string()),
  salvaEm: instante,
  /** Null where no user did it. */
  por: z.nullable(z.string()),
})
export type ResumoDaConfiguracao = z.infer<typeof resumo>

/** Of all settings that the caller may change those that were saved: what of them is not as it comes, and who saved them last. */
export const resumoDasConfiguracoes = endpoint({
  method: 'GET',
  path: '/api/configuracao',
  access: 'entidade:gravar',
  summary: 'Configurações que mudaram, e quem as mudou',
  response: z.array(resumo),
})
