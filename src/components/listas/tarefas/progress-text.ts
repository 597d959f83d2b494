import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'

const number = new Intl.NumberFormat('pt-BR')

/** How far a tarefa is: `1.234 de 5.000`. */
export function progressText({ situacao, cancelando, feitos, total }: Tarefa): string {
  if (cancelando) return 'Cancelando…'
  if (situacao === 'na-fila' && feitos === 0) return 'Na fila'
  return total === null
    ? `${number.format(feitos)} feitos`
    : `${number.format(feitos)} de ${number.format(total)}`
}

/**
 * How long a tarefa will still take, by what it did since it was first seen; null while that cannot be told. Instants are ms since 1970.
 */
export function remainingText(
  { cancelando, feitos, total }: Tarefa,
  first: { feitos: number; readAt: number },
  readAt: number,
): string | null {
  const done = feitos - first.feitos
  if (cancelando || total === null || done <= 0 || readAt <= first.readAt) return null
  const seconds = ((total - feitos) * (readAt - first.readAt)) / done / 1000
  if (seconds < 60) return 'falta menos de 1 minuto'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'falta cerca de 1 minuto' : `faltam cerca de ${minutes} minutos`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'falta cerca de 1 hora' : `faltam cerca de ${number.format(hours)} horas`
}
