import type { CreditoDetalhe } from '#src/api/contract/credito.ts'

/**
 * What an amount of a credit pays today, as the server applies it: of open debits, which come by their due dates, those chosen, or all that
 * are no proposal.
 * @param valor centavos
 * @returns how many are settled and paid in part, and the centavos that it takes
 */
export function aplicacao(
  abertos: CreditoDetalhe['abertos'],
  escolhidos: readonly number[],
  valor: number,
): { pagos: number; emParte: number; aplicado: number } {
  const alvos = abertos.filter(({ id, proposta }) =>
    escolhidos.length > 0 ? escolhidos.includes(id) : !proposta,
  )
  let aplicado = 0
  let pagos = 0
  let emParte = 0
  for (const { total } of alvos) {
    const parte = Math.min(total, valor - aplicado)
    if (parte <= 0) break
    aplicado += parte
    if (parte === total) pagos += 1
    else emParte += 1
  }
  return { pagos, emParte, aplicado }
}
