import { desc, eq } from 'drizzle-orm'
import { contribuicao, credito, debito } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

/** The last credits of a cadastro, newest first, with the debit that each one paid. */
export function ultimosCreditos(escopo: Escopo, cadastroId: number, quantos: number) {
  return escopo.db
    .select({
      id: credito.id,
      data: credito.data,
      valor: credito.valor,
      contribuicao: contribuicao.nome,
      periodo: debito.periodo,
    })
    .from(credito)
    .leftJoin(debito, eq(debito.id, credito.debitoId))
    .leftJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(doTenant(escopo, credito, eq(credito.cadastroId, cadastroId)))
    .orderBy(desc(credito.data), desc(credito.id))
    .limit(quantos)
}
