import { daysBetween } from '#src/components/form/date-text.ts'
import { contagem } from '#src/components/money/words.ts'
import type { Tone } from '#src/components/theme/Pill.tsx'

/** Days from which on a due date is near. */
const SOON = 7

/** Whether a due date that is still to come (both `YYYY-MM-DD`) is so near that it is worth a look. */
export const estaPerto = (vencimento: string, hoje: string): boolean => daysBetween(hoje, vencimento) <= SOON

/** How long ago a due date was on a day (both `YYYY-MM-DD`), as a pill says it. */
export function atrasoDe(vencimento: string, hoje: string): { tone: Tone; children: string } {
  const days = daysBetween(vencimento, hoje)
  return { tone: 'perigo', children: days === 1 ? 'Ontem' : `Há ${contagem(days)} dias` }
}

/** How far off a due date is on a day (both `YYYY-MM-DD`), as a pill says it. One that a day off has put off is still today's. */
export function prazoDe(vencimento: string, hoje: string): { tone: Tone; children: string } {
  const days = daysBetween(hoje, vencimento)
  const tone = estaPerto(vencimento, hoje) ? 'atencao' : 'neutro'
  if (days <= 0) return { tone, children: 'Vence hoje' }
  return { tone, children: days === 1 ? 'Amanhã' : `Em ${contagem(days)} dias` }
}
