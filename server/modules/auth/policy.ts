import { and, desc, eq, sql } from 'drizzle-orm'
import type { Politica } from '#src/api/contract/conta.ts'
import { aceitePolitica, entidade, politica } from '#server/db/schema.ts'
import { comTransacao, doTenant, type Escopo } from '#server/db/tenant.ts'
import { sanear } from '#server/modules/html/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import type { Origem } from './nucleo.ts'

/** The version in force: the highest that the entidade has published. */
function emVigor(escopo: Escopo) {
  return escopo.db
    .select()
    .from(politica)
    .where(doTenant(escopo, politica))
    .orderBy(desc(politica.versao))
    .limit(1)
}

/** @throws AppError 404 when the entidade has published none */
export async function obterPolitica(escopo: Escopo): Promise<Politica> {
  const [linha] = await emVigor(escopo)
  if (!linha) throw naoEncontrado('Esta entidade ainda não publicou sua política de privacidade.')
  const { versao, html, publicadaEm } = linha
  return { versao, html: sanear(html), publicadaEm: publicadaEm.toISOString() }
}

/**
 * Publishes a text as the next version, in force at once.
 * @returns its number; null for a text of which nothing is left to be read once it is sanitised
 */
export async function publicarPolitica(escopo: Escopo, html: string): Promise<number | null> {
  if (
    sanear(html)
      .replace(/<[^>]*>|&nbsp;/g, '')
      .trim() === ''
  )
    return null
  return comTransacao(escopo, async (dentro) => {
    // of two at once, each gets a number of its own
    await dentro.db.select().from(entidade).where(eq(entidade.id, dentro.entidadeId)).for('update')
    const [vigente] = await emVigor(dentro)
    const versao = (vigente?.versao ?? 0) + 1
    await dentro.db.insert(politica).values({ entidadeId: dentro.entidadeId, versao, html })
    return versao
  })
}

/** The version that a client has still to accept; null when there is none, or it was accepted. */
export async function politicaPendente(escopo: Escopo, usuarioId: number): Promise<number | null> {
  const vigente = emVigor(escopo).as('vigente')
  const [linha] = await escopo.db
    .select({ versao: vigente.versao, aceita: aceitePolitica.versao })
    .from(vigente)
    .leftJoin(
      aceitePolitica,
      and(
        eq(aceitePolitica.entidadeId, vigente.entidadeId),
        eq(aceitePolitica.versao, vigente.versao),
        eq(aceitePolitica.usuarioId, usuarioId),
      ),
    )
  return linha && linha.aceita === null ? linha.versao : null
}

/**
 * Records an acceptance with its instant, IP and user agent (LGPD art. 8 §2), if that version is still the one in force.
 * @returns whether it is
 */
export async function registrarAceite(
  dentro: Escopo,
  usuarioId: number,
  versao: number,
  { ip, userAgent }: Origem,
): Promise<boolean> {
  const [vigente] = await emVigor(dentro)
  if (vigente?.versao !== versao) return false
  await dentro.db
    .insert(aceitePolitica)
    .values({ entidadeId: dentro.entidadeId, usuarioId, versao, ip, userAgent, aceitaEm: sql`now()` })
    .onConflictDoNothing()
  return true
}
