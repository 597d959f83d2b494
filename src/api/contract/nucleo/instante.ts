/** Where the entidades are, as databases call it too: every moment of the system is told in its time, to every reader, wherever they are. */
export const FUSO = 'America/Sao_Paulo'

/** Intl keeps a zone's rules in a formatter, which is dear to make: at the first use, as the login has none. */
function formato(opcoes: Intl.DateTimeFormatOptions): (iso: string | Date) => string {
  let feito: Intl.DateTimeFormat | undefined
  return (iso) =>
    (feito ??= new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, ...opcoes })).format(new Date(iso))
}

/** An instant (ISO) as `21/11/2026, 14:05`. */
export const textoDoInstante = formato({ dateStyle: 'short', timeStyle: 'short' })

/** An instant (ISO) as `21 de novembro de 2026 às 14:05`. */
export const instantePorExtenso = formato({ dateStyle: 'long', timeStyle: 'short' })

/** Only the time of an instant (ISO): `14:05`. */
export const horaDe = formato({ timeStyle: 'short' })

/** Only the day of an instant (ISO): `21/11/2026`. */
export const diaDe = formato({ dateStyle: 'short' })

/** Only the day of an instant (ISO): `21 de novembro de 2026`. */
export const diaPorExtenso = formato({ dateStyle: 'long' })

/** Today's date where the entidades are, `YYYY-MM-DD`: due dates turn at their midnight, wherever the server or a browser runs. */
export const hoje = (agora: Date = new Date()): string => diaDe(agora).split('/').toReversed().join('-')

/** `YYYY-MM-DD` of so many days after another; before it where they are less than none. */
export const diasDepois = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10)

/** `YYYY-MM` of so many months before a date's (`YYYY-MM-DD`). */
export function mesAntes(dia: string, meses: number): string {
  const mes = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 - meses
  return `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}`
}

/** How the day of an instant (ISO) stands to today's: 'Hoje', 'Ontem', or null for any other. Days turn at the midnight of Brasília. */
export function diaRecente(iso: string, agora: Date = new Date()): 'Hoje' | 'Ontem' | null {
  const data = diaDe(iso)
  if (data === diaDe(agora)) return 'Hoje'
  // by the calendar: a day that the clocks change in has 23 hours or 25
  const [a, m, d] = hoje(agora).split('-').map(Number)
  const ontem = new Date(Date.UTC(a ?? 0, (m ?? 1) - 1, (d ?? 1) - 1)).toISOString().slice(0, 10)
  return data === ontem.split('-').toReversed().join('/') ? 'Ontem' : null
}
