import { and, eq, sql } from 'drizzle-orm'
import { auditoria } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** That somebody opened a record. */
export interface Leitura {
  usuarioId: number
  tabela: string
  linha: string
  em: Date
  /** Its beginning. */
  hora: Date
  antecipada: boolean
  ip: string | null
  requisicao: string | null
}

/** Lines that one statement writes. */
const LOTE = 500

/** Writes readings; of one that is there already for its hour only that it was no longer ahead of a click. */
export async function incluirLeituras(escopo: Escopo, leituras: readonly Leitura[]): Promise<void> {
  const { entidadeId, usuarioId, tabela, linha, hora, antecipada } = auditoria
  for (let i = 0; i < leituras.length; i += LOTE)
    await escopo
      .insert(auditoria)
      .values(
        leituras
          .slice(i, i + LOTE)
          .map((uma) => ({ ...uma, operacao: 'ler' as const, origem: 'http' as const })),
      )
      .onConflictDoUpdate({
        target: [entidadeId, usuarioId, tabela, linha, hora],
        targetWhere: sql`hora is not null`,
        set: { antecipada: false },
        setWhere: and(eq(antecipada, true), sql`not excluded.antecipada`),
      })
}

/** Writes that rows of a table were taken away as a file. */
export async function incluirExportacao(
  escopo: Escopo,
  tabela: string,
  depois: Record<string, string | number>,
): Promise<void> {
  const { usuarioId, origem, ip, requisicao } = escopo.autoria
  await escopo
    .insert(auditoria)
    .values({ tabela, linha: '', operacao: 'exportar', depois, usuarioId, origem, ip, requisicao })
}
