import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { limiteUso } from '#server/db/schema/nucleo.ts'
import type { Parcela } from './contador.ts'

// Limits are of addresses and users, whatever the entidade: no scope bounds them.

/** Adds what one process has counted to what all have. @returns per key how much that is, and for how many milliseconds it counts on */
export async function somar(db: Db, parcelas: readonly Parcela[]) {
  const { chave, quantas, acaba } = limiteUso
  const passou = sql`${acaba} <= clock_timestamp()`
  return db
    .insert(limiteUso)
    .values(
      parcelas.map((parcela) => ({
        chave: parcela.chave,
        quantas: parcela.quantas,
        acaba: sql`clock_timestamp() + make_interval(secs => ${parcela.resta / 1000}::float8)`,
      })),
    )
    .onConflictDoUpdate({
      target: chave,
      set: {
        quantas: sql`case when ${passou} then excluded.quantas else ${quantas} + excluded.quantas end`,
        acaba: sql`case when ${passou} then excluded.acaba else ${acaba} end`,
      },
    })
    .returning({
      chave,
      total: quantas,
      resta: sql`date_part('epoch', ${acaba} - clock_timestamp()) * 1000`.mapWith(Number),
    })
}

/** Forgets what counts no longer. */
export async function esquecer(db: Db): Promise<void> {
  await db.delete(limiteUso).where(lt(limiteUso.acaba, sql`clock_timestamp()`))
}
