import { and, asc, eq, getTableName, gt, isNull, or } from 'drizzle-orm'
import { certificado } from '#server/db/schema/servicos.ts'
import type { Escopo } from '#server/db/tenant.ts'

export const TABELA = getTableName(certificado)

export type CertificadoRow = typeof certificado.$inferSelect
type Novo = Omit<typeof certificado.$inferInsert, 'entidadeId'>

/** What may be seen of those that are kept: all but the key. First the one that lapses first. */
export function mantidos(escopo: Escopo) {
  const { id, nome, titular, emissor, impressao, validoDe, validoAte, avisadoDias, incluidoPor, incluidoEm } =
    certificado
  return escopo
    .select({
      id,
      nome,
      titular,
      emissor,
      impressao,
      validoDe,
      validoAte,
      avisadoDias,
      incluidoPor,
      incluidoEm,
    })
    .from(certificado)
    .where(isNull(certificado.removidoEm))
    .orderBy(asc(certificado.validoAte), asc(id))
}

/** False when the same certificate is kept already. */
export async function incluir(escopo: Escopo, novo: Novo): Promise<boolean> {
  const linhas = await escopo
    .insert(certificado)
    .values(novo)
    .onConflictDoNothing()
    .returning({ id: certificado.id })
  return linhas.length > 0
}

/** False for one that is not kept. */
export async function remover(escopo: Escopo, id: number): Promise<boolean> {
  const linhas = await escopo
    .update(certificado)
    .set({ removidoEm: new Date(), chave: null })
    .where(and(eq(certificado.id, id), isNull(certificado.removidoEm)))
    .returning({ id: certificado.id })
  return linhas.length > 0
}

/** With its sealed key; null for one that is not kept. */
export async function comChave(
  escopo: Escopo,
  id: number,
): Promise<Pick<CertificadoRow, 'cadeia' | 'chave' | 'impressao'> | null> {
  const [linha] = await escopo
    .select({ cadeia: certificado.cadeia, chave: certificado.chave, impressao: certificado.impressao })
    .from(certificado)
    .where(and(eq(certificado.id, id), isNull(certificado.removidoEm)))
  return linha ?? null
}

/** Notes that a certificate was told of at so many days; false when it was at so few before, or is not kept. */
export async function anotarAviso(escopo: Escopo, id: number, dias: number): Promise<boolean> {
  const linhas = await escopo
    .update(certificado)
    .set({ avisadoDias: dias })
    .where(
      and(
        eq(certificado.id, id),
        isNull(certificado.removidoEm),
        or(isNull(certificado.avisadoDias), gt(certificado.avisadoDias, dias)),
      ),
    )
    .returning({ id: certificado.id })
  return linhas.length > 0
}
