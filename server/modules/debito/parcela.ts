import type { ParcelaDoAcordo } from '#src/api/contract/debito.ts'

/** What instalment a debit is; null for one that is none. */
export function parcelaDe({
  acordoId,
  parcela,
  parcelas,
}: {
  acordoId: number | null
  parcela: number | null
  parcelas: number | null
}): ParcelaDoAcordo | null {
  return acordoId === null || parcela === null || parcelas === null
    ? null
    : { acordo: acordoId, parcela, parcelas }
}
