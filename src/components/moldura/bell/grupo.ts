import { diaRecente } from '#src/api/contract/nucleo/instante.ts'

/** Under which heading a notification of that instant stands, for somebody who looks `now`. */
export const grupoDe = (instante: string, now: Date): 'Hoje' | 'Ontem' | 'Anteriores' =>
  diaRecente(instante, now) ?? 'Anteriores'
