import { consentimento } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

type Linha = typeof consentimento.$inferSelect

/** Adds a choice. Those before stay as they were: they say what held until then. */
export async function incluir(
  escopo: Escopo,
  escolha: Pick<Linha, 'navegador' | 'versao' | 'categorias' | 'usuarioId'>,
): Promise<Date> {
  const [linha] = await escopo.insert(consentimento).values(escolha).returning({ em: consentimento.em })
  if (!linha) throw new Error('O consentimento não foi gravado.')
  return linha.em
}
