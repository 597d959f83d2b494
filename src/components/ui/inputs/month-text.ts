import { today } from './date-text.ts'

/** `11/2026` as `2026-11`; what is not a month comes out as typed, for the form's rules to refuse. */
export function lerMes(texto: string): string {
  const [, mes, ano] = /^(\d{1,2})\/?(\d{4})$/.exec(texto.trim()) ?? []
  return mes && ano ? `${ano}-${mes.padStart(2, '0')}` : texto
}

/** `2026-11` as `11/2026`; what is no month as it is. */
export const textoDoMes = (mes: string): string => mes.replace(/^(\d{4})-(\d{2})$/, '$2/$1')

/** The current month, `YYYY-MM`. */
export const mesAtual = (): string => today().slice(0, 7)
