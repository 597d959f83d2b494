import * as z from 'zod/mini'
import { preferencias } from './preferencia.ts'

/** How one user likes to be told of notifications; what is left out is as for everybody. */
export const preferenciaDoSino = z.strictObject({
  /** Nothing is shown in the corner when one arrives; the bell counts it all the same. */
  semChegada: z.optional(z.boolean()),
})
export type PreferenciaDoSino = z.output<typeof preferenciaDoSino>

/** How somebody likes to be told of notifications; there is one, by the name `SINO`. */
export const preferenciasDoSino = preferencias('notificacao', preferenciaDoSino, 'admin')
export const SINO = 'sino'
