import { and, asc, count, desc, eq, getTableName, gt, isNull, lte, max, sql } from 'drizzle-orm'
import type { TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { aceitePolitica, politica } from '#server/db/schema/contas.ts'
import type { Escopo } from '#server/db/tenant.ts'

type AceiteRow = typeof aceitePolitica.$inferSelect

export const TABELA_DE_ACEITES = getTableName(aceitePolitica)

/** The version in force of each text: the highest whose day has come. */
function consultaVigentes(escopo: Escopo, hoje: string) {
  return escopo
    .select({ qual: politica.qual, versao: max(politica.versao).as('vigente') })
    .from(politica)
    .where(lte(politica.valeDesde, hoje))
    .groupBy(politica.qual)
}

/** The number of the version in force of each text that has one. */
export async function vigentes(escopo: Escopo, hoje: string): Promise<Map<TextoDoAceite, number>> {
  const linhas = await consultaVigentes(escopo, hoje)
  return new Map(linhas.map(({ qual, versao }) => [qual, versao ?? 0])) // of a group there is a highest
}

/** The versions in force that the user has not accepted. */
export async function pendentes(
  escopo: Escopo,
  usuarioId: number,
  hoje: string,
): Promise<{ qual: TextoDoAceite; versao: number }[]> {
  const vigente = consultaVigentes(escopo, hoje).as('vigente')
  const linhas = await escopo
    .select({ qual: vigente.qual, versao: vigente.versao })
    .from(vigente)
    .leftJoin(
      aceitePolitica,
      and(
        eq(aceitePolitica.entidadeId, escopo.entidadeId),
        eq(aceitePolitica.qual, vigente.qual),
        eq(aceitePolitica.versao, vigente.versao),
        eq(aceitePolitica.usuarioId, usuarioId),
      ),
    )
    .where(isNull(aceitePolitica.versao))
  return linhas.map(({ qual, versao }) => ({ qual, versao: versao ?? 0 }))
}

/** The version of a text that is in force. */
export async function emVigor(escopo: Escopo, qual: TextoDoAceite, hoje: string) {
  const [linha] = await escopo
    .select()
    .from(politica)
    .where(and(eq(politica.qual, qual), lte(politica.valeDesde, hoje)))
    .orderBy(desc(politica.versao))
    .limit(1)
  return linha ?? null
}

/** The last version of a text, whether its day has come or not. */
export async function ultima(escopo: Escopo, qual: TextoDoAceite) {
  const [linha] = await escopo
    .select()
    .from(politica)
    .where(eq(politica.qual, qual))
    .orderBy(desc(politica.versao))
    .limit(1)
  return linha ?? null
}

/** A version, whether in force or not. */
export async function versao(escopo: Escopo, qual: TextoDoAceite, numero: number) {
  const [linha] = await escopo
    .select()
    .from(politica)
    .where(and(eq(politica.qual, qual), eq(politica.versao, numero)))
  return linha ?? null
}

/** All versions, the latest first, without their texts. */
export function todas(escopo: Escopo) {
  const { qual, versao: numero, publicadaEm, publicadaPor, valeDesde } = politica
  return escopo
    .select({ qual, versao: numero, publicadaEm, publicadaPor, valeDesde })
    .from(politica)
    .orderBy(desc(publicadaEm), desc(numero))
}

/** How many users have accepted each version. */
export function contarAceites(escopo: Escopo) {
  const { qual, versao: numero } = aceitePolitica
  return escopo.select({ qual, versao: numero, total: count() }).from(aceitePolitica).groupBy(qual, numero)
}

/** Adds a version. */
export async function incluir(
  escopo: Escopo,
  nova: Pick<typeof politica.$inferSelect, 'qual' | 'versao' | 'html' | 'publicadaPor' | 'valeDesde'>,
): Promise<void> {
  await escopo.insert(politica).values(nova)
}

/** @returns whether there was such a version whose day has not come */
export async function retirar(
  escopo: Escopo,
  qual: TextoDoAceite,
  numero: number,
  hoje: string,
): Promise<boolean> {
  const retiradas = await escopo
    .delete(politica)
    .where(and(eq(politica.qual, qual), eq(politica.versao, numero), gt(politica.valeDesde, hoje)))
    .returning({ versao: politica.versao })
  return retiradas.length > 0
}

/** The first acceptance of a version stays as it was. */
export async function incluirAceite(
  escopo: Escopo,
  aceite: Pick<AceiteRow, 'usuarioId' | 'qual' | 'versao' | 'ip' | 'userAgent'>,
): Promise<void> {
  await escopo
    .insert(aceitePolitica)
    .values({ ...aceite, aceitaEm: sql`now()` })
    .onConflictDoNothing()
}

/** The versions that a user has accepted. */
export function aceitas(escopo: Escopo, usuarioId: number) {
  return escopo
    .select({ qual: aceitePolitica.qual, versao: aceitePolitica.versao })
    .from(aceitePolitica)
    .where(eq(aceitePolitica.usuarioId, usuarioId))
    .orderBy(asc(aceitePolitica.qual), asc(aceitePolitica.versao))
}
