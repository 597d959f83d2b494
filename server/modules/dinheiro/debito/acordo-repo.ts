import { asc, eq, inArray, sql } from 'drizzle-orm'
import { debito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

type DebitoRow = typeof debito.$inferSelect

export type NovaParcela = Pick<
  DebitoRow,
  'cadastroId' | 'contribuicaoId' | 'periodo' | 'vencimento' | 'valor' | 'jurosAposPagamento'
> & { acordoId: number; parcela: number; parcelas: number }

/** Stores instalments. @returns their ids, and centavos */
export function incluirParcelas(
  escopo: Escopo,
  parcelas: NovaParcela[],
): Promise<{ id: number; valor: number }[]> {
  return escopo.insert(debito).values(parcelas).returning({ id: debito.id, valor: debito.valor })
}

/** The instalments of an agreement, the first before the others. */
export function parcelas(escopo: Escopo, acordoId: number) {
  const { id, parcela, vencimento, valor, pago, situacao } = debito
  return escopo
    .select({ id, parcela, vencimento, valor, pago, situacao })
    .from(debito)
    .where(eq(debito.acordoId, acordoId))
    .orderBy(asc(parcela))
}

/** Writes debits that the transaction has locked. */
export async function marcar(
  escopo: Escopo,
  ids: number[],
  novo: Partial<Pick<DebitoRow, 'situacao' | 'motivo'>>,
): Promise<void> {
  await escopo
    .update(debito)
    .set({ ...novo, versao: sql`${debito.versao} + 1` })
    .where(inArray(debito.id, ids))
}
