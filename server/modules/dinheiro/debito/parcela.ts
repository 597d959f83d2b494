import type { RegraAtraso, RegraDesconto } from '#server/db/schema/dinheiro.ts'
import { nomeDoDebito, type ParcelaDoAcordo } from '#src/api/contract/dinheiro/debito.ts'

interface Parcelado {
  acordoId: number | null
  parcela: number | null
  parcelas: number | null
}

/** What instalment a debit is; null for one that is none. */
export function parcelaDe({ acordoId, parcela, parcelas }: Parcelado): ParcelaDoAcordo | null {
  return acordoId === null || parcela === null || parcelas === null
    ? null
    : { acordo: acordoId, parcela, parcelas }
}

/** A debit as people read it, of its rows. */
export const nomeDaLinha = ({
  debito,
  contribuicao,
}: {
  debito: Parcelado & { periodo: string }
  contribuicao: { nome: string }
}): string =>
  nomeDoDebito({ contribuicao: contribuicao.nome, parcela: parcelaDe(debito), periodo: debito.periodo })

/**
 * The contribution's rules as they hold for a debit: the one after a part payment is what the debit was made with, and an instalment was agreed
 * as it is, so that nothing is taken off for paying in time.
 */
export const regraDe = <R extends RegraAtraso & RegraDesconto>(
  debito: Parameters<typeof parcelaDe>[0] & Pick<RegraAtraso, 'jurosAposPagamento'>,
  contribuicao: R,
): R => {
  const { jurosAposPagamento } = debito
  const dele = { ...contribuicao, jurosAposPagamento }
  return parcelaDe(debito) === null ? dele : { ...dele, desconto: 0 }
}
