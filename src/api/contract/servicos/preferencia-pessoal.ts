import * as z from 'zod/mini'
import { densidade, preferencias } from './preferencia.ts'

/** How one user likes to see the whole app; what is left out was never chosen. */
export const preferenciaPessoal = z.strictObject({
  /** Colours: light, dark, or as the system has them. */
  tema: z.optional(z.enum(['claro', 'escuro', 'sistema'])),
  /** How high the rows of lists are. To choose one again takes it from the lists that have their own; each may be given its own again. */
  densidade: z.optional(densidade),
})
export type PreferenciaPessoal = z.output<typeof preferenciaPessoal>

/** Under which name they are kept. */
export const PESSOAL = 'geral'

/** How somebody, a client too, likes to see the app. What a save leaves out stays as it is. */
export const preferenciasPessoais = preferencias('pessoal', preferenciaPessoal, 'usuario')
