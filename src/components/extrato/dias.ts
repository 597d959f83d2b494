import * as z from 'zod/mini'
import { data } from '#src/api/contract/common.ts'
import type { DiasDoExtrato } from '#src/queries/extrato.ts'

/** The days of an address; what is no date, or ends before it begins, is as if it were not there. */
export function diasDaBusca({ de, ate }: { de?: unknown; ate?: unknown }): DiasDoExtrato {
  const lidos = { ...(ehDia(de) && { de }), ...(ehDia(ate) && { ate }) }
  return lidos.de !== undefined && lidos.ate !== undefined && lidos.ate < lidos.de ? {} : lidos
}

export const ehDia = (escrito: unknown): escrito is string => z.safeParse(data, escrito).success
