import { asc, eq, or, sql } from 'drizzle-orm'
import { acordo } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { parcelasSomadas } from '#server/modules/dinheiro/debito/service.ts'

/** Agreements that say something else than their instalments, the first of them; centavos. */
export function divergentes(escopo: Escopo, quantos: number) {
  const parcelas = parcelasSomadas(escopo)
  const cadastro = cadastroVisto(escopo)
  const delas = (coluna: typeof parcelas.pagas) => sql<number>`coalesce(${coluna}, 0)`.mapWith(Number)
  const { id, pagas, total } = acordo
  return escopo
    .select({
      id,
      nome: cadastro.nome,
      pagas,
      parcelasPagas: delas(parcelas.pagas),
      total,
      totalDasParcelas: delas(parcelas.total),
    })
    .from(acordo)
    .innerJoin(cadastro, eq(cadastro.id, acordo.cadastroId))
    .leftJoin(parcelas, eq(parcelas.acordoId, id))
    .where(or(sql`${pagas} <> ${delas(parcelas.pagas)}`, sql`${total} <> ${delas(parcelas.total)}`))
    .orderBy(asc(id))
    .limit(quantos)
}
