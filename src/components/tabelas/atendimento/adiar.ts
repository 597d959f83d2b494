import { FUSO, hoje } from '#src/api/contract/nucleo/instante.ts'

/** How long something is laid aside for, as people say it; the last two ask for more, or for nothing. */
export const prazosDoAdiamento = {
  amanha: 'Até amanhã, 8h',
  segunda: 'Até segunda-feira, 8h',
  semana: 'Por uma semana, até as 8h',
  resposta: 'Até o cliente responder',
  outro: 'Até outro dia e hora',
} as const
export type PrazoDoAdiamento = keyof typeof prazosDoAdiamento

/** The instant of a day (`YYYY-MM-DD`) and an hour (`08:00`) where the entidades are; null for what is neither. */
export function instanteDe(dia: string, hora: string): string | null {
  const comoUtc = new Date(`${dia}T${hora}:00Z`)
  if (Number.isNaN(comoUtc.getTime())) return null
  const la = new Date(comoUtc.toLocaleString('en-US', { timeZone: FUSO }))
  const aqui = new Date(comoUtc.toLocaleString('en-US', { timeZone: 'UTC' }))
  return new Date(comoUtc.getTime() + aqui.getTime() - la.getTime()).toISOString()
}

/** A day so many days after another. */
function depoisDe(dia: string, dias: number): string {
  const data = new Date(`${dia}T00:00:00Z`)
  data.setUTCDate(data.getUTCDate() + dias)
  return data.toISOString().slice(0, 10)
}

/** Until when one of the fixed ones lays aside from now on; null until the client answers. */
export function ateDe(prazo: Exclude<PrazoDoAdiamento, 'outro'>, agora: Date = new Date()): string | null {
  const dia = hoje(agora)
  const diaDaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay()
  switch (prazo) {
    case 'amanha':
      return instanteDe(depoisDe(dia, 1), '08:00')
    case 'segunda':
      // on a Monday it is the next one
      return instanteDe(depoisDe(dia, (8 - diaDaSemana) % 7 || 7), '08:00')
    case 'semana':
      return instanteDe(depoisDe(dia, 7), '08:00')
    case 'resposta':
      return null
  }
}
