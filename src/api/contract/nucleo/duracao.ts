/** Minutes as people write them: `45min`, `4h`, `1h30`; the same with a minus before it. */
export function escreverDuracao(minutos: number): string {
  if (minutos < 0) return `-${escreverDuracao(-minutos)}`
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  if (horas === 0) return `${resto}min`
  return `${horas}h${resto === 0 ? '' : String(resto).padStart(2, '0')}`
}

const HORAS = /^(\d{1,4})(?:(?:h|horas?)(?:(\d{1,2})(?:m|min|minutos?)?)?|:(\d{2}))?$/
const MINUTOS = /^(\d{1,6})(?:m|min|minutos?)$/

/** `1h30` as 90 minutes; a number alone is of hours. Null for nothing, NaN for what is no time. */
export function lerDuracao(texto: string): number | null {
  const limpo = texto.toLowerCase().replace(/\s(?:e\s)?/g, '')
  if (limpo === '') return null
  const [, soMinutos] = MINUTOS.exec(limpo) ?? []
  if (soMinutos !== undefined) return Number(soMinutos)
  const [, horas, depois, comPontos] = HORAS.exec(limpo) ?? []
  const minutos = Number(depois ?? comPontos ?? 0)
  return horas === undefined || minutos > 59 ? Number.NaN : Number(horas) * 60 + minutos
}
