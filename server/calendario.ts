const FUSO = 'America/Sao_Paulo'
const formato = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO, dateStyle: 'short' })

/** Today's date where the entidades are, `YYYY-MM-DD`: due dates turn at their midnight, wherever the server runs. */
export function hoje(agora: Date = new Date()): string {
  return formato.format(agora)
}

const porExtenso = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An ISO instant as people of the entidades write it: `21/11/2026, 09:30`. */
export function instantePorExtenso(iso: string): string {
  return porExtenso.format(new Date(iso))
}
