import type { ValorAtualizado } from '#src/api/contract/dinheiro/debito.ts'
import type { RegraAtraso, RegraDesconto } from '#server/db/schema/dinheiro.ts'
import type { Pagamento } from '#server/modules/dinheiro/razao/service.ts'
import { fatorDeCorrecao } from './correcao.ts'
import { regraDe } from './parcela.ts'
import { valorAtualizado } from './valor-atualizado.ts'

/** A debit with its contribution and what paid it, as far as its value depends on them. */
export interface AValorar {
  debito: Parameters<typeof regraDe>[0] & { valor: number; vencimento: string }
  contribuicao: RegraAtraso &
    RegraDesconto & {
      proposta: boolean
      /** The index that corrects it, and its rates as they are stored; null for one without. */
      indice: string | null
      taxas: string | null
    }
  pagamentos: readonly Pagamento[]
}

/** What a debit is worth on a day (`YYYY-MM-DD`), with what corrected it and by how much. */
export function valorNoDia({ debito, contribuicao, pagamentos }: AValorar, dia: string): ValorAtualizado {
  const { valor, vencimento } = debito
  const { proposta, taxas, indice } = contribuicao
  const fator = (quando: string) => fatorDeCorrecao(taxas, vencimento, quando)
  const feito = valorAtualizado(
    { valor, vencimento, regra: regraDe(debito, contribuicao), proposta, pagamentos },
    dia,
    fator,
  )
  return {
    ...feito,
    // the factor has four decimals (`fatorDeCorrecao`), hundredths of a percent
    correcaoPor:
      feito.correcao === 0 || indice === null
        ? null
        : { indice, percentual: Math.round((fator(dia) - 1) * 10_000) },
  }
}
