import * as z from 'zod/mini'
import { AppError } from '#server/plugins/errors.ts'

/**
 * Reads a list's query that a tarefa was told, by the schema that the list has now: the release that stored it may have had other columns,
 * and a filter that is not read would be one that narrows nothing.
 * @throws AppError 422 `consulta-antiga`, which ends the tarefa
 */
export function lerGuardada<Q>(consulta: z.ZodMiniType<Q>, guardada: unknown): Q {
  const lida = z.safeParse(consulta, guardada)
  if (lida.success) return lida.data
  const mensagem =
    'Esta tarefa foi pedida com colunas ou filtros que a lista não tem mais. Ela parou aqui: peça de novo, pela lista.'
  throw new AppError(422, 'consulta-antiga', mensagem)
}
