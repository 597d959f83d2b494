import { dayOfMonth, nextWeekday, toMonth, toData, toPeriodo } from './calendar.ts'
import type { ContribuicaoDemo, Devedor } from './contribuicoes.ts'
import { Draw } from './random.ts'

/** Months of reference that end with the current one; the month after is billed already. */
export const MESES = 24

/** One debit and, when it is paid, at least in part, its payment. Days since 1970, centavos. */
export interface DebitoGerado {
  contribuicao: ContribuicaoDemo
  periodo: string
  vencimento: number
  valor: number
  situacao: 'aberto' | 'pago' | 'cancelado'
  pagamento: { dia: number; valor: number } | null
}

/** How somebody pays: often late or not, and the day from which on not at all (`Infinity`: never stopped). */
export interface Habito {
  atrasa: boolean
  parou: number
  /** Whether half of the first that is not paid still came. */
  metade: boolean
}

export interface Cobranca {
  devedor: Devedor
  matricula: number
  desde: number
  ativo: boolean
  socio: boolean
  habito: Habito
}

/** The draws about one debtor, apart from those of all others. */
export function drawOf(seed: number, devedor: Devedor, matricula: number, ordinal: number): Draw {
  const tipo = typeof devedor === 'string' ? ['pessoafisica', 'contabilidade'].indexOf(devedor) + 1 : 0
  return new Draw(seed + ordinal * 101, matricula * 3 + tipo)
}

/** A habit of payment, most of them good. */
export function habitoDe(draw: Draw, hoje: number): Habito {
  return {
    atrasa: draw.chance(0.27),
    parou: draw.chance(0.1) ? hoje - draw.int(45, 420) : Infinity,
    metade: true,
  }
}

/** Everything that one cadastro was billed in the `MESES` up to `hoje` and for the month after. */
export function gerarDebitos(
  contribuicoes: readonly ContribuicaoDemo[],
  cobranca: Cobranca,
  hoje: number,
  ordinal: number,
): DebitoGerado[] {
  const draw = drawOf(53, cobranca.devedor, cobranca.matricula, ordinal)
  const atual = toMonth(toData(hoje))
  const primeiro = Math.max(atual - MESES + 1, toMonth(toData(cobranca.desde)) + 1)
  // a cadastro that is no longer active was billed until some months ago
  const ultimo = cobranca.ativo ? atual + 1 : atual - draw.int(3, 14)
  const debitos: DebitoGerado[] = []
  for (let mes = primeiro; mes <= ultimo; mes++) {
    for (const contribuicao of contribuicoes) {
      if (contribuicao.soSocios && !cobranca.socio) continue
      if (contribuicao.meses && !contribuicao.meses.includes((mes % 12) + 1)) continue
      const valor = contribuicao.valor(cobranca.devedor, Math.floor(mes / 12))
      if (valor === null) continue
      const vencimento = dayOfMonth(mes, contribuicao.dia)
      const desfecho = decidir(draw, { contribuicao, vencimento, valor, hoje, cobranca })
      debitos.push({ contribuicao, periodo: toPeriodo(mes), vencimento, valor, ...desfecho })
    }
  }
  return debitos
}

interface Caso {
  contribuicao: ContribuicaoDemo
  vencimento: number
  valor: number
  hoje: number
  cobranca: Cobranca
}

const MES = 31
const ABERTO = { situacao: 'aberto', pagamento: null } as const
const CANCELADO = { situacao: 'cancelado', pagamento: null } as const

function decidir(draw: Draw, caso: Caso): Pick<DebitoGerado, 'situacao' | 'pagamento'> {
  const { contribuicao, vencimento, valor, hoje, cobranca } = caso
  const { atrasa, parou, metade } = cobranca.habito
  const atraso = diasDeAtraso(draw, atrasa)
  if (contribuicao.linha.proposta) {
    // nobody has to accept a proposal: those not paid in their year lapse
    if (draw.chance(0.45)) return pagar(nextWeekday(vencimento - draw.int(3, 20)), valor, hoje)
    const pendente = vencimento >= hoje || (vencimento > hoje - 330 && draw.chance(0.15))
    return pendente ? ABERTO : CANCELADO
  }
  if (vencimento >= parou) {
    if (!cobranca.ativo) return CANCELADO
    return metade && vencimento < parou + MES ? pagarEmParte(nextWeekday(vencimento), valor, hoje) : ABERTO
  }
  if (atraso <= 0) return pagar(nextWeekday(vencimento + atraso), valor, hoje)
  const dia = nextWeekday(vencimento + atraso)
  return pagar(dia, valor + encargos(valor, vencimento, dia), hoje)
}

/** Days from due date to payment; negative when paid before. */
function diasDeAtraso(draw: Draw, atrasa: boolean): number {
  if (atrasa && draw.chance(0.6)) return draw.int(1, draw.chance(0.15) ? 120 : 35)
  return -Math.floor(draw.fraction() ** 2 * 9)
}

function pagar(dia: number, valor: number, hoje: number): Pick<DebitoGerado, 'situacao' | 'pagamento'> {
  return dia > hoje ? ABERTO : { situacao: 'pago', pagamento: { dia, valor } }
}

function pagarEmParte(
  dia: number,
  valor: number,
  hoje: number,
): Pick<DebitoGerado, 'situacao' | 'pagamento'> {
  return dia > hoje ? ABERTO : { situacao: 'aberto', pagamento: { dia, valor: Math.round(valor / 2) } }
}

/** Multa of 2 % and 1 % a month by day, rounded apart; none until the first weekday from the due date on (Lei 7.089/1983). */
function encargos(valor: number, vencimento: number, dia: number): number {
  if (dia <= nextWeekday(vencimento)) return 0
  return Math.round(valor * 0.02) + Math.round((valor * 0.01 * (dia - vencimento)) / 30)
}
