import dayjs from 'dayjs'
import { HORA_DO_ENVIO, type Agenda } from '#src/api/contract/geral/relatorio-salvo.ts'
import { diasDepois, hoje, ultimoDiaDoMes } from '#server/calendario.ts'

/** `YYYY-MM-DD` at the hour of mailings. São Paulo has known no summer time since 2019. */
const asSete = (dia: string) => new Date(`${dia}T${String(HORA_DO_ENVIO).padStart(2, '0')}:00:00-03:00`)

/** The first time after an instant at which something is mailed. */
export function proximoEnvio(agenda: Pick<Agenda, 'frequencia' | 'dia'>, depois: Date): Date {
  for (let dia = hoje(depois); ; dia = diasDepois(dia, 1))
    if (ehNoDia(agenda, dia) && asSete(dia) > depois) return asSete(dia)
}

function ehNoDia({ frequencia, dia }: Pick<Agenda, 'frequencia' | 'dia'>, data: string): boolean {
  switch (frequencia) {
    case 'diaria':
      return true
    case 'semanal':
      return dayjs.utc(data).day() === dia % 7
    case 'mensal': {
      const ultimo = ultimoDiaDoMes(data.slice(0, 'aaaa-mm'.length))
      return Number(data.slice(-2)) === Math.min(dia, Number(ultimo.slice(-2)))
    }
  }
}
