import { and, asc, desc, eq, getTableName, sql } from 'drizzle-orm'
import { aceitePolitica, politica } from '#server/db/schema/contas.ts'
import type { Escopo } from '#server/db/tenant.ts'

type AceiteRow = typeof aceitePolitica.$inferSelect

export const TABELA_DE_ACEITES = getTableName(aceitePolitica)

/** The version in force: the highest that the entidade has published. */
function consultaEmVigor(escopo: Escopo) {
  return escopo.select().from(politica).orderBy(desc(politica.versao)).limit(1)
}

export async function emVigor(escopo: Escopo) {
  const [linha] = await consultaEmVigor(escopo)
  return linha ?? null
}

export async function incluir(escopo: Escopo, versao: number, html: string): Promise<void> {
  await escopo.insert(politica).values({ versao, html })
}

/** The version in force, unless the user has accepted it. */
export async function pendente(escopo: Escopo, usuarioId: number): Promise<number | null> {
  const vigente = consultaEmVigor(escopo).as('vigente')
  const [linha] = await escopo
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

/** The first acceptance of a version stays as it was. */
export async function incluirAceite(
  escopo: Escopo,
  aceite: Pick<AceiteRow, 'usuarioId' | 'versao' | 'ip' | 'userAgent'>,
): Promise<void> {
  await escopo
    .insert(aceitePolitica)
    .values({ ...aceite, aceitaEm: sql`now()` })
    .onConflictDoNothing()
}

/** The versions that a user has accepted. */
export async function aceitas(escopo: Escopo, usuarioId: number): Promise<number[]> {
  const linhas = await escopo
    .select({ versao: aceitePolitica.versao })
    .from(aceitePolitica)
    .where(eq(aceitePolitica.usuarioId, usuarioId))
    .orderBy(asc(aceitePolitica.versao))
  return linhas.map(({ versao }) => versao)
}
