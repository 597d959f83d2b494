import { asc, inArray, lt, sql } from 'drizzle-orm'
import { auditoria } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** Deletes some of the lines that are older than so many years, in a transaction that may. @returns how many */
export async function apagarAntigas(escopo: Escopo, anos: number, quantas: number): Promise<number> {
  const antigas = escopo
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(lt(auditoria.em, sql`now() - make_interval(years => ${anos})`))
    .orderBy(asc(auditoria.em))
    .limit(quantas)
  const apagadas = await escopo.delete(auditoria).where(inArray(auditoria.id, antigas))
  return apagadas.rowCount ?? 0
}
