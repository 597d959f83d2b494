import type { AcordoDetalhe } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarData } from '#src/components/ui/money/format.ts'

/** How what a debit comes to in an agreement is made up, in words. */
export function composicao({
  vencimento,
  principal,
  encargos,
  pago,
}: Pick<AcordoDetalhe['originais'][number], 'vencimento' | 'principal' | 'encargos' | 'pago'>): string {
  return [
    `vencimento ${formatarData(vencimento)}`,
    `valor ${formatarCentavos(principal)}`,
    encargos > 0 && `encargos ${formatarCentavos(encargos)}`,
    pago > 0 && `já pago ${formatarCentavos(pago)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
