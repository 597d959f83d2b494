import { eq, getTableName, or } from 'drizzle-orm'
import { colaborador } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'

export const TABELA = getTableName(colaborador)

/** The ties that a cadastro is an end of, ended ones too. */
export function vinculosDe(escopo: Escopo, id: number) {
  return escopo
    .select({ id: colaborador.id, cadastroId: colaborador.cadastroId, pessoaId: colaborador.pessoaId })
    .from(colaborador)
    .where(or(eq(colaborador.cadastroId, id), eq(colaborador.pessoaId, id)))
}
