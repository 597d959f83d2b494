import type { ValorAtualizado } from '#src/api/contract/dinheiro/debito.ts'
import { dateOf, dayOf } from '#server/boleto/date.ts'
import type { RegraAtraso, RegraDesconto } from '#server/db/schema/dinheiro.ts'
import { proximoDiaUtil } from './dia-util.ts'
import {
  crescerAte,
  diasDeAtraso,
  meioAcima,
  somarPagamentos,
  type AFatiar,
  type Correcao,
} from './fatias.ts'

export interface DebitoAAtualizar extends AFatiar {
  regra: RegraAtraso & RegraDesconto
}

const SEM_CORRECAO: Correcao = () => 1

/**
 * What an open debit is worth when paid on `data`: the breakdown in whole centavos, each component rounded half up. Until its effective
 * due date (the first business day from `vencimento` on) a debit is worth its principal; after it, the days count from `vencimento`
 * itself; so they do after the days of grace (`carencia`), in which nothing is added. Fine and interest are those of the corrected
 * principal (domain of contributions; multa and juros of the contribution's legal basis); what a part payment changes of them: `crescerAte`. A proposal is always worth its principal (Circulares BCB 3.598/2012 and 3.656/2013). Of an overpayment only what settles
 * the debit is in `pago`. Paid by the day of `limiteDoDesconto`, the discount is taken off the principal, proposals too.
 */
export function valorAtualizado(
  debito: DebitoAAtualizar,
  data: string,
  correcao = SEM_CORRECAO,
): Omit<ValorAtualizado, 'correcaoPor'> {
  const { valor, vencimento, regra, pagamentos } = debito
  const { corrigido, multa, juros } = crescerAte(debito, data, correcao)
  const limite = limiteDoDesconto(regra, vencimento)
  const emDia = limite !== null && data <= proximoDiaUtil(limite)
  const desconto = emDia ? Number(meioAcima(BigInt(valor) * BigInt(regra.desconto), 10_000n)) : 0
  const devido = corrigido + multa + juros - desconto
  const abatido = Math.min(somarPagamentos(pagamentos), devido)
  return {
    principal: valor,
    correcao: corrigido - valor,
    multa,
    juros,
    jurosSobre: pagamentos.length === 0 ? null : regra.jurosAposPagamento,
    desconto,
    descontoAte: emDia ? limite : null,
    pago: abatido,
    total: devido - abatido,
    diasAtraso: diasDeAtraso(debito, data),
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
