import type { RegraAtraso } from '#server/db/schema/dinheiro.ts'
import { dayOf } from '#server/boleto/date.ts'
import { proximoDiaUtil } from './dia-util.ts'

/** A part of the principal, in centavos, and the day (`YYYY-MM-DD`) up to which it grows: that of its payment, or the one it is valued on. */
interface Fatia {
  valor: number
  ate: string
}

/** What the slices of a debit depend on. */
export interface AFatiar {
  /** Principal, centavos. */
  valor: number
  /** As agreed, `YYYY-MM-DD`, business day or not. */
  vencimento: string
  regra: RegraAtraso
  /** A proposal's: nobody has to pay it, so it is never late. */
  proposta: boolean
  /** What paid it so far, in any order; days and centavos. */
  pagamentos: readonly { data: string; valor: number }[]
}

/** Factor of monetary correction from the due date to a day, 1 for none. */
export type Correcao = (dia: string) => number

/** A factor is kept to six decimals, as an integer, so that no binary fraction reaches the centavos. */
const MICRO = 1_000_000
/** Month of the pro rata interest and of the first step of CLT art. 600, in days. */
const MES = 30
/** Fine and interest are parts of this: hundredths of a percent, a thirtieth of a month. */
const PARTES = 10_000 * MES

/** Days for which a debit is late on a day (`YYYY-MM-DD`): from its due date on, once the business day until which that holds has passed; a proposal never is. */
export function diasDeAtraso(
  { vencimento, proposta }: Pick<AFatiar, 'vencimento' | 'proposta'>,
  data: string,
): number {
  return !proposta && data > proximoDiaUtil(vencimento) ? dayOf(data) - dayOf(vencimento) : 0
}

/**
 * What the principal of a debit has become on a day, in centavos: corrected, with the fine and the interest on it.
 *
 * By the rule `principal` all of it grows up to the day, whatever was paid. By the rule `restante` a part payment ends the growth of what it
 * pays of the principal, on its own day: that part is a slice, which owes what the late rule adds up to then, and nothing later; what remains
 * goes on from the due date as if it had been all. So the fine of a slice is due once; the fine and the steps of CLT art. 600, and a month that
 * has begun under `mes-ou-fracao`, are owed by what stood on the day they began; what is paid before the debit is late, or in its days of
 * grace, never bears any; and correction too is of each slice up to its payment.
 *
 * A payment goes to fine and interest first, and what is beyond to the corrected principal (Código Civil art. 354: first interest, then
 * principal. It names no fine: that goes with the interest as in the books, where both are posted before what pays them). Interest that a
 * payment does not cover stays owed and bears none itself (Decreto 22.626/1933 art. 4; STF Súmula 121). Payments of one day are one; of those
 * written down later their own day counts; one that was posted back never was. Those after the day it is valued on make no slice.
 *
 * Rounded half up, once: the corrected principal up to each slice, the fine and the interest of all slices together. So slices never come
 * to more than the whole, as long as prices do not fall, and a slice that ends on the day of the value changes nothing.
 */
export function crescerAte(
  debito: AFatiar,
  data: string,
  correcao: Correcao,
): { corrigido: number; multa: number; juros: number } {
  return acrescer(debito, fatiar(debito, data, correcao), correcao)
}

function fatiar(debito: AFatiar, data: string, correcao: Correcao): Fatia[] {
  const { valor, regra } = debito
  const fatias: Fatia[] = []
  if (regra.jurosAposPagamento === 'principal') return [{ valor, ate: data }]
  let resta = valor
  let encargosPagos = 0
  for (const [dia, pago] of porDia(debito.pagamentos)) {
    if (dia >= data) break
    const { multa, juros } = acrescer(debito, [...fatias, { valor: resta, ate: dia }], correcao)
    const emEncargos = Math.min(pago, Math.max(0, multa + juros - encargosPagos))
    const fator = cresceAte(debito, dia) ? micros(correcao(dia)) : MICRO
    const quitado = Math.min(
      resta,
      Number(meioAcima(BigInt(pago - emEncargos) * BigInt(MICRO), BigInt(fator))),
    )
    encargosPagos += emEncargos
    resta -= quitado
    fatias.push({ valor: quitado, ate: dia })
  }
  return [...fatias, { valor: resta, ate: data }]
}

/** The day of the last payment, null where there is none. */
export const ultimoPagamento = (pagamentos: AFatiar['pagamentos']): string | null =>
  pagamentos
    .map(({ data }) => data)
    .toSorted()
    .at(-1) ?? null

/** What payments come to, in centavos. */
export const somarPagamentos = (pagamentos: AFatiar['pagamentos']): number =>
  pagamentos.reduce((soma, { valor }) => soma + valor, 0)

/** What was paid by day, the earliest before the others. */
function porDia(pagamentos: AFatiar['pagamentos']): [dia: string, pago: number][] {
  const dias = new Map<string, number>()
  for (const { data, valor } of pagamentos) dias.set(data, (dias.get(data) ?? 0) + valor)
  return [...dias].toSorted(([a], [b]) => a.localeCompare(b))
}

/** Slices in the order of their days, corrected, with what the late rule adds to each. */
function acrescer(debito: AFatiar, fatias: readonly Fatia[], correcao: Correcao) {
  let corrigidoEmMicros = 0n
  let corrigido = 0n
  let multa = 0n
  let juros = 0n
  for (const { valor, ate } of fatias) {
    const cresce = cresceAte(debito, ate)
    corrigidoEmMicros += BigInt(valor) * BigInt(cresce ? micros(correcao(ate)) : MICRO)
    const antes = corrigido
    corrigido = meioAcima(corrigidoEmMicros, BigInt(MICRO))
    if (!cresce) continue
    const partes = partesDosEncargos(debito.regra, debito.vencimento, ate)
    multa += (corrigido - antes) * BigInt(partes.multa)
    juros += (corrigido - antes) * BigInt(partes.juros)
  }
  return {
    corrigido: Number(corrigido),
    multa: Number(meioAcima(multa, BigInt(PARTES))),
    juros: Number(meioAcima(juros, BigInt(PARTES))),
  }
}

/** Whether anything is added to what is paid on a day. */
const cresceAte = (debito: AFatiar, dia: string) => diasDeAtraso(debito, dia) > debito.regra.carencia

/** The fine and the interest of what is late, in `PARTES` of it. */
function partesDosEncargos(regra: RegraAtraso, vencimento: string, data: string) {
  const dias = dayOf(data) - dayOf(vencimento)
  const meses = mesesOuFracao(vencimento, data)
  switch (regra.regra) {
    case 'pro-rata-dia':
      return { multa: regra.multa * MES, juros: regra.jurosMes * dias }
    case 'mes-ou-fracao':
      return { multa: regra.multa * MES, juros: regra.jurosMes * meses * MES }
    case 'clt600': {
      const passos = dias <= MES ? 1 : meses
      const porCento = PARTES / 100
      // a fine beyond the principal is not due (Código Civil art. 412; OJ 54 SDI-1)
      return { multa: Math.min(10 + 2 * (passos - 1), 100) * porCento, juros: passos * porCento }
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

/** `numerador ÷ denominador` of whole, non-negative numbers, half up. */
export const meioAcima = (numerador: bigint, denominador: bigint): bigint =>
  (2n * numerador + denominador) / (2n * denominador)
