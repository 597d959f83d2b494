import type { ValorAtualizado } from '#src/api/contract/dinheiro/debito.ts'
import { dateOf, dayOf } from '#server/boleto/date.ts'
import type { RegraAtraso, RegraDesconto } from '#server/db/schema/dinheiro.ts'
import { proximoDiaUtil } from './dia-util.ts'

export interface DebitoAAtualizar {
  /** Principal, centavos. */
  valor: number
  /** As agreed, `YYYY-MM-DD`, business day or not. */
  vencimento: string
  regra: RegraAtraso & RegraDesconto
  /** A proposal's: nobody has to pay it, so it is never late. */
  proposta: boolean
  /** Centavos received so far. */
  pago: number
}

/** A factor is kept to six decimals, as an integer, so that no binary fraction reaches the centavos. */
const MICRO = 1_000_000
/** Percentages are hundredths of one. */
const CEM_POR_CENTO = 10_000
/** Month of the pro rata interest and of the first step of CLT art. 600, in days. */
const MES = 30

/** Days for which a debit is late on a day (`YYYY-MM-DD`): from its due date on, once the business day until which that holds has passed; a proposal never is. */
export function diasDeAtraso(
  { vencimento, proposta }: Pick<DebitoAAtualizar, 'vencimento' | 'proposta'>,
  data: string,
): number {
  return !proposta && data > proximoDiaUtil(vencimento) ? dayOf(data) - dayOf(vencimento) : 0
}

/**
 * What an open debit is worth when paid on `data`: the breakdown in whole centavos, each component rounded half up. Until its effective
 * due date (the first business day from `vencimento` on) a debit is worth its principal; after it, the days count from `vencimento`
 * itself; so they do after the days of grace (`carencia`), in which nothing is added. Fine and interest are those of the corrected
 * principal (domain of contributions; multa and juros of the contribution's legal basis). A proposal is always worth its principal (Circulares BCB 3.598/2012 and 3.656/2013). Of an overpayment only what settles
 * the debit is in `pago`. Paid by the day of `limiteDoDesconto`, the discount is taken off the principal, proposals too.
 * @param correcao factor of monetary correction over the time of the delay, 1 for none
 */
export function valorAtualizado(
  { valor, vencimento, regra, proposta, pago }: DebitoAAtualizar,
  data: string,
  correcao = 1,
): Omit<ValorAtualizado, 'correcaoPor'> {
  const diasAtraso = diasDeAtraso({ vencimento, proposta }, data)
  const cresce = diasAtraso > regra.carencia
  const corrigido = cresce ? fracao(valor, micros(correcao), MICRO) : valor
  const { multa, juros } = cresce ? encargos(corrigido, regra, vencimento, data) : { multa: 0, juros: 0 }
  const limite = limiteDoDesconto(regra, vencimento)
  const emDia = limite !== null && data <= proximoDiaUtil(limite)
  const desconto = emDia ? fracao(valor, regra.desconto, CEM_POR_CENTO) : 0
  const devido = corrigido + multa + juros - desconto
  const abatido = Math.min(pago, devido)
  return {
    principal: valor,
    correcao: corrigido - valor,
    multa,
    juros,
    desconto,
    descontoAte: emDia ? limite : null,
    pago: abatido,
    total: devido - abatido,
    diasAtraso,
  }
}

/**
 * The last day (`YYYY-MM-DD`) on which a debit that falls due on `vencimento` is paid with a discount; on a day off it holds until the next
 * business day, as the due date does. Null where the contribution gives none.
 */
export function limiteDoDesconto(
  { desconto, descontoDias }: RegraDesconto,
  vencimento: string,
): string | null {
  return desconto === 0 ? null : dateOf(dayOf(vencimento) - descontoDias)
}

function encargos(base: number, regra: RegraAtraso, vencimento: string, data: string) {
  const dias = dayOf(data) - dayOf(vencimento)
  const meses = mesesOuFracao(vencimento, data)
  switch (regra.regra) {
    case 'pro-rata-dia':
      return {
        multa: fracao(base, regra.multa, CEM_POR_CENTO),
        juros: fracao(base, regra.jurosMes * dias, CEM_POR_CENTO * MES),
      }
    case 'mes-ou-fracao':
      return {
        multa: fracao(base, regra.multa, CEM_POR_CENTO),
        juros: fracao(base, regra.jurosMes * meses, CEM_POR_CENTO),
      }
    case 'clt600': {
      const passos = dias <= MES ? 1 : meses
      // a fine beyond the principal is not due (Código Civil art. 412; OJ 54 SDI-1)
      return {
        multa: fracao(base, Math.min(10 + 2 * (passos - 1), 100), 100),
        juros: fracao(base, passos, 100),
      }
    }
  }
}

/**
 * Months of the calendar from one date to a later one, a part of one counting whole. Not dayjs's difference in months, which from the 30th
 * of one month to the 31st of another leaves the part out.
 */
function mesesOuFracao(de: string, ate: string): number {
  const [ano = 0, mes = 0, dia = 0] = de.split('-').map(Number)
  const [anoFinal = 0, mesFinal = 0, diaFinal = 0] = ate.split('-').map(Number)
  const ultimoDia = new Date(Date.UTC(anoFinal, mesFinal, 0)).getUTCDate()
  const aniversario = Math.min(dia, ultimoDia)
  return (anoFinal - ano) * 12 + mesFinal - mes + (diaFinal > aniversario ? 1 : 0)
}

const micros = (numero: number) => Math.round(numero * MICRO)

/** `valor × numerador ÷ denominador` of whole, non-negative numbers, half up. */
function fracao(valor: number, numerador: number, denominador: number): number {
  const divisor = 2n * BigInt(denominador)
  return Number((2n * BigInt(valor) * BigInt(numerador) + BigInt(denominador)) / divisor)
}
