import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { cadastroMarcador } from '#server/db/schema/partes.ts'
import type { NoBanco } from '#server/lists/fontes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { recursoVisto } from '#server/modules/cadastro/recurso/service.ts'

const { tabela: marcador, nomes } = recursoVisto('marcadores', 'marcador')

/** What commits that change the marcadores of cadastros, or what these are called, are told by. */
export const NOMES_DOS_MARCADORES = ['cadastro_marcador', ...nomes]

/**
 * Where a list of cadastros has their marcadores: names in one text, by which rows are found one name at a time. Between them a semicolon,
 * which is rare in a name: an import reads what an export wrote (`importacao/campos.ts`).
 */
export function marcadoresNaLista(escopo: Escopo): NoBanco {
  const juntos = (valor: typeof marcador.nome | typeof marcador.nomeOrdem) =>
    sql<string | null>`${escopo
      .select({ juntos: sql`string_agg(${valor}, '; ' order by ${marcador.nomeOrdem})` })
      .from(cadastroMarcador)
      .innerJoin(marcador, eq(marcador.id, cadastroMarcador.marcadorId))
      .where(eq(cadastroMarcador.paiId, cadastro.id))}`
  return {
    valor: juntos(marcador.nome),
    ordem: juntos(marcador.nomeOrdem),
    comUm: (procurados) =>
      inArray(
        cadastro.id,
        escopo
          .select({ id: cadastroMarcador.paiId })
          .from(cadastroMarcador)
          .innerJoin(marcador, eq(marcador.id, cadastroMarcador.marcadorId))
          .where(inArray(marcador.nomeOrdem, [...procurados])),
      ),
  }
}

/** Which of some cadastros are marked so. */
export async function marcados(escopo: Escopo, marcadorId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const achados = await escopo
    .select({ id: cadastroMarcador.paiId })
    .from(cadastroMarcador)
    .where(and(eq(cadastroMarcador.marcadorId, marcadorId), inArray(cadastroMarcador.paiId, ids)))
  return new Set(achados.map(({ id }) => id))
}

/** Those of some cadastros that have so many marcadores or more. */
export async function cheios(escopo: Escopo, quantos: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const achados = await escopo
    .select({ id: cadastroMarcador.paiId })
    .from(cadastroMarcador)
    .where(inArray(cadastroMarcador.paiId, ids))
    .groupBy(cadastroMarcador.paiId)
    .having(sql`${count()} >= ${quantos}`)
  return new Set(achados.map(({ id }) => id))
}

/** Marks cadastros that are locked, and are not marked so: behind what they have. */
export async function marcar(escopo: Escopo, marcadorId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const ultimas = await escopo
    .select({ id: cadastroMarcador.paiId, ordem: max(cadastroMarcador.ordem) })
    .from(cadastroMarcador)
    .where(inArray(cadastroMarcador.paiId, ids))
    .groupBy(cadastroMarcador.paiId)
  const ultimaDe = new Map(ultimas.map(({ id, ordem }) => [id, ordem ?? -1]))
  await escopo
    .insert(cadastroMarcador)
    .values(ids.map((paiId) => ({ paiId, marcadorId, ordem: (ultimaDe.get(paiId) ?? -1) + 1 })))
}

/** Takes a mark off cadastros that are locked. */
export async function desmarcar(escopo: Escopo, marcadorId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await escopo
    .delete(cadastroMarcador)
    .where(and(eq(cadastroMarcador.marcadorId, marcadorId), inArray(cadastroMarcador.paiId, ids)))
}
