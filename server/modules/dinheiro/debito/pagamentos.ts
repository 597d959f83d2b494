import type { Escopo } from '#server/db/tenant.ts'
import { pagamentosDosDebitos, type Pagamento } from '#server/modules/dinheiro/razao/service.ts'

/**
 * Debits with what paid them. Asked for after the debits, not joined to them: a statement that waited for the lock of a row sees the row as it
 * is by then, but what it joins as that was before.
 */
export async function comPagamentos<L extends { debito: { id: number; pago: number } }>(
  escopo: Escopo,
  linhas: readonly L[],
): Promise<(L & { pagamentos: Pagamento[] })[]> {
  const pagos = linhas.flatMap(({ debito: { id, pago } }) => (pago > 0 ? [id] : []))
  const porDebito = await pagamentosDosDebitos(escopo, pagos)
  return linhas.map((linha) => ({ ...linha, pagamentos: porDebito.get(linha.debito.id) ?? [] }))
}
