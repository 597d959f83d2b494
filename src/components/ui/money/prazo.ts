import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { daysBetween } from '#src/components/ui/inputs/date-text.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

/** Days from which on a due date is near. */
const SOON = 7

const dias = (quantidade: number) => contados(quantidade, 'dia', 'dias')

/** Whether a due date that is still to come (both `YYYY-MM-DD`) is so near that it is worth a look. */
export const estaPerto = (vencimento: string, hoje: string): boolean => daysBetween(hoje, vencimento) <= SOON

/** What a due date is on a day, as a pill says it. The words say it alone, wherever the pill stands. */
export interface Prazo {
  tone: Tone
  children: string
}

/** Of a due date that has passed (both `YYYY-MM-DD`). Where nobody owes it, as a proposal, it has passed and no more. */
export function atrasoDe(vencimento: string, hoje: string, devido = true): Prazo {
  const ha = `há ${dias(daysBetween(vencimento, hoje))}`
  return devido ? { tone: 'perigo', children: `Vencido ${ha}` } : { tone: 'neutro', children: `Venceu ${ha}` }
}

/** Of a due date that is still to come (both `YYYY-MM-DD`). One that a day off has put off is still today's. */
export function prazoDe(vencimento: string, hoje: string): Prazo {
  const days = daysBetween(hoje, vencimento)
  const tone = estaPerto(vencimento, hoje) ? 'atencao' : 'neutro'
  if (days <= 0) return { tone, children: 'Vence hoje' }
  return { tone, children: days === 1 ? 'Vence amanhã' : `Vence em ${dias(days)}` }
}
