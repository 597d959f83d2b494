import { eq } from 'drizzle-orm'
import { consentimento } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

type Linha = typeof consentimento.$inferSelect

/** Adds a choice, unless it is there. Those before stay as they were: they say what held until then. */
export async function incluir(
  escopo: Escopo,
  escolha: Pick<Linha, 'id' | 'navegador' | 'versao' | 'categorias' | 'usuarioId'>,
): Promise<void> {
  await escopo.insert(consentimento).values(escolha).onConflictDoNothing()
}

export async function ler(escopo: Escopo, id: string): Promise<Pick<Linha, 'id' | 'versao' | 'em'> | null> {
  const { versao, em } = consentimento
  const [linha] = await escopo
    .select({ id: consentimento.id, versao, em })
    .from(consentimento)
    .where(eq(consentimento.id, id))
  return linha ?? null
}
