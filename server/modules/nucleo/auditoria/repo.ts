import { and, asc, count, desc, eq, inArray, max, or, sql, type SQL } from 'drizzle-orm'
import type { HistoricoQuery } from '#src/api/contract/nucleo/historico.ts'
import { auditoria } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** A row whose lines are wanted, of those lines only what tells of one of the columns. */
export interface LinhaAuditada {
  tabela: string
  linha: string
  colunas: string[]
}

export type AuditoriaRow = typeof auditoria.$inferSelect

function daqui(linhas: LinhaAuditada[]): SQL | undefined {
  const mudou = (colunas: string[]) =>
    sql`(coalesce(${auditoria.antes}, '{}') || coalesce(${auditoria.depois}, '{}')) ?| ${sql.param(colunas)}::text[]`
  return or(
    ...linhas.map(({ tabela, linha, colunas }) =>
      and(eq(auditoria.tabela, tabela), eq(auditoria.linha, linha), mudou(colunas)),
    ),
  )
}

/** What was written in one transaction is one entry, whatever tables it is in. Its instant alone hardly tells: two may begin at once. */
function entradas(escopo: Escopo, linhas: LinhaAuditada[]) {
  const { em, requisicao, usuarioId, origem, id } = auditoria
  return escopo
    .select({ ultima: max(id).as('ultima'), ids: sql<number[]>`json_agg(${id})`.as('ids') })
    .from(auditoria)
    .where(daqui(linhas))
    .groupBy(em, requisicao, usuarioId, origem)
}

/**
 * The rows that were ever nested in a record, by what the audit calls them: the ids of the record and their own.
 * @returns of each its line, and what was last written in its column `titulo`
 */
export async function linhasAninhadas(
  escopo: Escopo,
  tabela: string,
  paiId: number,
  titulo: string,
): Promise<{ linha: string; titulo: string | null }[]> {
  const { linha, antes, depois, id } = auditoria
  const escrito = sql`coalesce(${depois} ->> ${titulo}, ${antes} ->> ${titulo})`
  return (
    escopo
      .select({
        linha,
        titulo: sql<
          string | null
        >`(array_agg(${escrito} order by ${id} desc) filter (where ${escrito} is not null))[1]`,
      })
      .from(auditoria)
      // in the words of the index auditoria_parte
      .where(
        and(
          eq(auditoria.tabela, tabela),
          sql`strpos(${linha}, '/') > 0`,
          sql`split_part(${linha}, '/', 1) = ${String(paiId)}`,
        ),
      )
      .groupBy(linha)
  )
}

/**
 * Rows of a table whose column held one of some texts before it was changed, as `simplificar` gives texts, the latest of those changes first.
 */
export async function linhasQueTinham(
  escopo: Escopo,
  tabela: string,
  coluna: string,
  textos: readonly string[],
): Promise<{ linha: string; texto: string }[]> {
  const texto = sql<string>`simplificar(${auditoria.antes} ->> ${coluna})`
  return escopo
    .select({ linha: auditoria.linha, texto })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.tabela, tabela),
        eq(auditoria.operacao, 'alterar'),
        sql`simplificar(${auditoria.antes} ->> ${coluna}) = any(${sql.param(textos)}::text[])`,
      ),
    )
    .orderBy(desc(auditoria.id))
}

/** What one column of a row held, which is an object, before each of its changes and after, the newest first. */
export async function escritosNaColuna(escopo: Escopo, tabela: string, linha: string, coluna: string) {
  const lado = (qual: typeof auditoria.antes | typeof auditoria.depois) =>
    sql<Record<string, unknown> | null>`${qual} -> ${coluna}`
  return escopo
    .select({ antes: lado(auditoria.antes), depois: lado(auditoria.depois) })
    .from(auditoria)
    .where(and(eq(auditoria.tabela, tabela), eq(auditoria.linha, linha)))
    .orderBy(desc(auditoria.id))
}

/** One page of entries, newest first, each as the lines it is made of, oldest first; and how many entries there are. */
export async function pagina(
  escopo: Escopo,
  linhas: LinhaAuditada[],
  { page, pageSize }: HistoricoQuery,
): Promise<{ entradas: AuditoriaRow[][]; total: number }> {
  const [daPagina, [contagem]] = await Promise.all([
    entradas(escopo, linhas)
      .orderBy(desc(max(auditoria.id)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    escopo.select({ total: count() }).from(entradas(escopo, linhas).as('entradas')),
  ])
  const ids = daPagina.flatMap((entrada) => entrada.ids)
  const lidas =
    ids.length === 0
      ? []
      : await escopo.select().from(auditoria).where(inArray(auditoria.id, ids)).orderBy(asc(auditoria.id))
  return {
    entradas: daPagina.map((entrada) => lidas.filter(({ id }) => entrada.ids.includes(id))),
    total: contagem?.total ?? 0,
  }
}
