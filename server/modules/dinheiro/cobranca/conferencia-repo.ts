import { asc, eq, or, sql } from 'drizzle-orm'
import { cobranca } from '#server/db/schema/dinheiro.ts'
import { ou0 } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { debitosDasCobrancas } from '#server/modules/dinheiro/debito/service.ts'

/** The billings that say something else than the debits that they still have, the first of them; centavos. */
export function divergentes(escopo: Escopo, quantas: number) {
  const deles = debitosDasCobrancas(escopo)
  const contribuicao = contribuicaoVista(escopo)
  const { id, periodo, debitos, total } = cobranca
  const [debitosReais, totalReal] = [ou0(deles.debitos), ou0(deles.total)]
  return escopo
    .select({ id, nome: contribuicao.nome, periodo, debitos, debitosReais, total, totalReal })
    .from(cobranca)
    .innerJoin(contribuicao, eq(contribuicao.id, cobranca.contribuicaoId))
    .leftJoin(deles, eq(deles.cobrancaId, id))
    .where(or(sql`${debitos} <> ${debitosReais}`, sql`${total} <> ${totalReal}`))
    .orderBy(asc(id))
    .limit(quantas)
}
