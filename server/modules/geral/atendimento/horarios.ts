import { minutosDoDia } from '#src/api/contract/geral/expediente.ts'
import type { RegrasDaAgenda } from '#src/api/contract/geral/homologacao.ts'
import { horaDe } from '#src/api/contract/nucleo/instante.ts'
import { feriados, hoje } from '#server/calendario.ts'

const MINUTO = 60_000
const DIA = 86_400_000

/** The instant of a minute of a day (`YYYY-MM-DD`) by the clock of Brasília. */
function instanteDe(data: string, minuto: number): Date {
  const comoUtc = Date.parse(`${data}T00:00Z`) + minuto * MINUTO
  const local = (em: number) => Date.parse(`${hoje(new Date(em))}T${horaDe(new Date(em))}Z`)
  return new Date(comoUtc - (local(comoUtc) - comoUtc))
}

const nacional = (data: string): boolean =>
  feriados(Number(data.slice(0, 4))).some((um) => um.data === data && !um.facultativo)

/** The hours of a day: those of its exception, else none on a national holiday, else those of the week. */
function horasDe(
  { semana, de, ate, excecoes }: RegrasDaAgenda,
  data: string,
): { de: string; ate: string } | null {
  const excecao = excecoes.find((uma) => uma.data === data)
  if (excecao) return excecao.horas
  const dia = new Date(`${data}T00:00Z`).getUTCDay()
  return semana.includes(dia) && !nacional(data) ? { de, ate } : null
}

/** The times that an agenda has from now on, free or not, the earliest first. */
export function horariosDa(regras: RegrasDaAgenda, agora: Date): Date[] {
  const primeiro = Date.parse(`${hoje(agora)}T00:00Z`)
  return Array.from({ length: regras.dias + 1 }, (_, i) => {
    const data = new Date(primeiro + i * DIA).toISOString().slice(0, 10)
    const horas = horasDe(regras, data)
    if (!horas) return []
    const [de, ate] = [minutosDoDia(horas.de), minutosDoDia(horas.ate)]
    // the clock of Brasília is not put forward or back within what is open
    const abre = Number(instanteDe(data, de))
    return Array.from(
      { length: Math.max(0, Math.floor((ate - de) / regras.minutos)) },
      (_vazio, n) => new Date(abre + n * regras.minutos * MINUTO),
    )
  })
    .flat()
    .filter((um) => um > agora)
}
