const FUSO = 'America/Sao_Paulo'
const formato = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO, dateStyle: 'short' })

/** Today's date where the entidades are, `YYYY-MM-DD`: due dates turn at their midnight, wherever the server runs. */
export function hoje(agora: Date = new Date()): string {
  return formato.format(agora)
}
