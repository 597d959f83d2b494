import { and, asc, count, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { VistaDaFila } from '#src/api/contract/geral/atendimento-fila.ts'
import { atendimento, atendimentoSeguidor } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { AtendimentoRow } from './repo.ts'

const { adiadoAte, adiadoPor, classe, esperandoDesde, id, prazoEm, responsavelId, ultimaMensagemEm } =
  atendimento

/** Those that the team has still to work on, as the indexes of the queue have them. */
const aFazer = sql`${classe} in ('novo', 'aberto')`
/** Laid aside by nobody, or until a time that has come. */
const acordado = sql`(${adiadoPor} is null or ${adiadoAte} <= now())`
const adiado = sql`(${adiadoPor} is not null and (${adiadoAte} is null or ${adiadoAte} > now()))`
const atrasado = sql`${prazoEm} < now()`

/** Which atendimentos a view has. */
function daVista(escopo: Escopo, vista: VistaDaFila, eu: number): SQL | undefined {
  switch (vista) {
    case 'meus':
      return and(aFazer, acordado, eq(responsavelId, eu))
    case 'sem-responsavel':
      return and(aFazer, acordado, isNull(responsavelId))
    case 'atrasados':
      return and(aFazer, acordado, atrasado)
    case 'aguardando':
      return and(eq(classe, 'aguardando'), acordado)
    case 'adiados':
      return adiado
    case 'sigo':
      return and(
        sql`${classe} in ('novo', 'aberto', 'aguardando')`,
        acordado,
        inArray(
          id,
          escopo
            .select({ id: atendimentoSeguidor.atendimentoId })
            .from(atendimentoSeguidor)
            .where(eq(atendimentoSeguidor.usuarioId, eu)),
        ),
      )
  }
}

/** How many a view has. */
export async function contar(escopo: Escopo, vista: VistaDaFila, eu: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(atendimento)
    .where(daVista(escopo, vista, eu))
  return contagem?.total ?? 0
}

/** So many of a view: late ones first, then those whose client waits longest; of those laid aside the ones that come back soonest. */
export function linhas(
  escopo: Escopo,
  vista: VistaDaFila,
  { eu, quantas }: { eu: number; quantas: number },
): Promise<AtendimentoRow[]> {
  const urgencia =
    vista === 'adiados'
      ? [sql`${adiadoAte} asc nulls last`]
      : [desc(sql`coalesce(${atrasado}, false)`), sql`${esperandoDesde} asc nulls last`]
  return escopo
    .select()
    .from(atendimento)
    .where(daVista(escopo, vista, eu))
    .orderBy(...urgencia, asc(ultimaMensagemEm), asc(id))
    .limit(quantas)
}

/** Which of some atendimentos somebody follows. */
export async function seguidos(escopo: Escopo, ids: readonly number[], eu: number): Promise<Set<number>> {
  const achados = await escopo
    .select({ id: atendimentoSeguidor.atendimentoId })
    .from(atendimentoSeguidor)
    .where(and(inArray(atendimentoSeguidor.atendimentoId, [...ids]), eq(atendimentoSeguidor.usuarioId, eu)))
  return new Set(achados.map((um) => um.id))
}

/** So many of those whose time to come back has come. */
export async function vencidos(escopo: Escopo, agora: Date, quantos: number): Promise<number[]> {
  const achados = await escopo
    .select({ id })
    .from(atendimento)
    .where(and(sql`${adiadoPor} is not null`, lte(adiadoAte, agora)))
    .orderBy(asc(adiadoAte), asc(id))
    .limit(quantos)
  return achados.map((um) => um.id)
}
