import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { credito, debito, lancamento } from '#server/db/schema.ts'

interface Recebimento {
  entidadeId: number
  cadastroId: number
  /** What is paid with it; without one it stays a credit. */
  debitoId?: number
  origem?: 'pagamento' | 'manual'
  /** `YYYY-MM-DD` */
  data: string
  /** Centavos. */
  valor: number
}

/** Stores debits, with the entries of what is issued. @returns their ids, in order */
export async function emitirDebitos(db: Db, linhas: (typeof debito.$inferInsert)[]): Promise<number[]> {
  const novos = await db.insert(debito).values(linhas).returning()
  await db.insert(lancamento).values(
    novos.map(({ id, entidadeId, vencimento, valor }) => ({
      entidadeId,
      data: vencimento,
      debita: 'receber' as const,
      credita: 'receita' as const,
      valor,
      debitoId: id,
    })),
  )
  return novos.map(({ id }) => id)
}

/** Stores money that came in and what it pays, with their entries; what is beyond the value of the debit is charges. @returns its id */
export async function receber(db: Db, recebimento: Recebimento): Promise<number> {
  const { entidadeId, debitoId, data, valor } = recebimento
  const { debitoId: _, origem = 'pagamento', ...dele } = recebimento
  const [{ id: creditoId } = { id: 0 }] = await db
    .insert(credito)
    .values({ ...dele, origem })
    .returning({ id: credito.id })
  const comum = { entidadeId, data, creditoId }
  const entrada = {
    debita: origem === 'manual' ? ('concedidos' as const) : ('caixa' as const),
    credita: 'creditos' as const,
  }
  const linhas: (typeof lancamento.$inferInsert)[] = [{ ...comum, ...entrada, valor }]
  if (debitoId !== undefined) {
    const [alvo] = await db.select().from(debito).where(eq(debito.id, debitoId))
    if (!alvo) throw new Error('Não há o que pagar.')
    const encargos = alvo.pago + valor - alvo.valor - alvo.encargos
    if (encargos > 0)
      linhas.push({ ...comum, debita: 'receber', credita: 'encargos', valor: encargos, debitoId })
    linhas.push({ ...comum, debita: 'creditos', credita: 'receber', valor, debitoId })
  }
  await db.insert(lancamento).values(linhas)
  return creditoId
}

/** What a debit may be exempted with, apart from its revision. */
export const umaDispensa = {
  base: 'lei',
  referencia: 'Lei 14.020/2020, art. 7º',
  data: '2020-07-06',
  motivo: 'lei',
} as const

/** Takes debits, credits and the books away, which the database refuses to everybody else. */
export async function semDinheiro(db: Db): Promise<void> {
  await db.execute(sql`alter table lancamento disable trigger user`)
  await db.delete(lancamento)
  await db.execute(sql`alter table lancamento enable trigger user`)
  await db.delete(credito)
  await db.delete(debito)
}
