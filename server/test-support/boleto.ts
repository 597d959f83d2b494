import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { boleto, boletoDebito } from '#server/db/schema/dinheiro.ts'

type Db = Pick<NodePgDatabase<Record<string, unknown>>, 'select' | 'insert'>

/** All slips that a debit was ever on, the oldest first. */
export function boletosDe(db: Db, debitoId: number) {
  return db
    .select(getTableColumns(boleto))
    .from(boleto)
    .innerJoin(boletoDebito, eq(boletoDebito.boletoId, boleto.id))
    .where(eq(boletoDebito.debitoId, debitoId))
    .orderBy(boleto.id)
}

/** The ids of those slips, to narrow a statement by. */
export const idsDosBoletosDe = (db: Db, debitoId: number) =>
  inArray(
    boleto.id,
    db.select({ id: boletoDebito.boletoId }).from(boletoDebito).where(eq(boletoDebito.debitoId, debitoId)),
  )

/** A slip of one debit, as it stands in the database. */
export async function novoBoleto(
  db: Db,
  { debitoId, ...novo }: Omit<typeof boleto.$inferInsert, 'banco' | 'convenio'> & { debitoId: number },
): Promise<number> {
  const [gravado] = await db
    .insert(boleto)
    .values({ banco: '001', convenio: '1234567', ...novo })
    .returning({ id: boleto.id })
  const boletoId = gravado?.id ?? 0
  const { entidadeId, valor } = novo
  await db.insert(boletoDebito).values({ entidadeId, boletoId, debitoId, valor })
  return boletoId
}
