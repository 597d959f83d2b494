import { and, asc, count, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { atendimento, atendimentoSeguidor } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { AtendimentoRow } from './repo.ts'
import { visivelAoAutor } from './visao-repo.ts'

const { adiadoAte, adiadoPor, classe, esperandoDesde, id, prazoEm, responsavelId, ultimaMensagemEm } =
  atendimento

/** Those that the team has still to work on, as the indexes of the queue have them. */
const aFazer = sql`${classe} in ('novo', 'aberto')`
/** Those that are not over, as an index by class finds them. */
export const pendente = sql`${classe} in ('novo', 'aberto', 'aguardando')`
/** Laid aside by nobody, or until a time that has come. */
const acordado = sql`(${adiadoPor} is null or ${adiadoAte} <= now())`
const adiado = sql`(${adiadoPor} is not null and (${adiadoAte} is null or ${adiadoAte} > now()))`
/** The team is late: the due minute itself is in time (`passou` in the contract). */
export const atrasado = sql`${prazoEm} < date_trunc('minute', now())`

/** Which atendimentos a view of the author of the scope has, who is `eu`; of nobody's it has those of the whole team. */
const daVista = (escopo: Escopo, vista: VistaDaFila, eu: number | null) =>
  and(quais(escopo, vista, eu), eu === null ? undefined : visivelAoAutor(escopo))

function quais(escopo: Escopo, vista: VistaDaFila, eu: number | null): SQL | undefined {
  switch (vista) {
    case 'meus':
      return and(aFazer, acordado, sql`${responsavelId} = ${eu}`)
    case 'sem-responsavel':
      return and(aFazer, acordado, isNull(responsavelId))
    case 'atrasados':
      return and(aFazer, acordado, atrasado)
    case 'aguardando':
      return and(sql`${classe} = 'aguardando'`, acordado)
    case 'adiados':
      return adiado
    case 'sigo':
      return and(
        pendente,
        acordado,
        inArray(
          id,
          escopo
            .select({ id: atendimentoSeguidor.atendimentoId })
            .from(atendimentoSeguidor)
            .where(sql`${atendimentoSeguidor.usuarioId} = ${eu}`),
        ),
      )
  }
}

/** How many a view has. */
export async function contar(escopo: Escopo, vista: VistaDaFila, eu: number | null): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(atendimento)
    .where(daVista(escopo, vista, eu))
  return contagem?.total ?? 0
}

/** How many of those that the team has still to work on are whose; null stands for nobody's. */
export const contarPorResponsavel = (escopo: Escopo) =>
  escopo
    .select({ usuarioId: responsavelId, total: count() })
    .from(atendimento)
    .where(and(aFazer, acordado))
    .groupBy(responsavelId)

/** How many pending ones each follows. */
export const contarPorSeguidor = (escopo: Escopo) =>
  escopo
    .select({ usuarioId: atendimentoSeguidor.usuarioId, total: count() })
    .from(atendimentoSeguidor)
    .innerJoin(atendimento, eq(id, atendimentoSeguidor.atendimentoId))
    .where(and(pendente, acordado))
    .groupBy(atendimentoSeguidor.usuarioId)

/** Some atendimentos, whatever views they lie in. */
export const porIds = (escopo: Escopo, ids: readonly number[]) =>
  escopo
    .select()
    .from(atendimento)
    .where(inArray(id, [...ids]))

const daEspera = [sql`${esperandoDesde} asc nulls last`, asc(ultimaMensagemEm), asc(id)]
const atrasadosAntes = [desc(sql`coalesce(${atrasado}, false)`), ...daEspera]

/** So many of a view: late ones first, then those whose client waits longest; of those laid aside the ones that come back soonest. */
export function linhas(
  escopo: Escopo,
  vista: VistaDaFila,
  { eu, quantas }: { eu: number; quantas: number },
): Promise<AtendimentoRow[]> {
  const daFila = daVista(escopo, vista, eu)
  const ordem =
    vista === 'adiados' ? [sql`${adiadoAte} asc nulls last`, asc(ultimaMensagemEm), asc(id)] : atrasadosAntes
  return escopo
    .select()
    .from(atendimento)
    .where(vista === 'aguardando' ? inArray(id, primeirasMetades(escopo, daFila, quantas)) : daFila)
    .orderBy(...ordem)
    .limit(quantas)
}

/**
 * The ids among which the first ones of a view are: those of its late half and of the other, each in the order of an index. No index has lateness,
 * which changes by the minute, and one sort of both would read all rows. Worth its second statement only where thousands wait, as for clients.
 */
function primeirasMetades(escopo: Escopo, daFila: SQL | undefined, quantas: number) {
  const primeiras = (metade: SQL) =>
    escopo
      .select({ id })
      .from(atendimento)
      .where(and(daFila, metade))
      .orderBy(...daEspera)
      .limit(quantas)
  return unionAll(primeiras(atrasado), primeiras(sql`${atrasado} is not true`))
}

/** Who follows some atendimentos. */
export const seguidoresDe = (escopo: Escopo, ids: readonly number[]) =>
  escopo
    .select({ id: atendimentoSeguidor.atendimentoId, usuarioId: atendimentoSeguidor.usuarioId })
    .from(atendimentoSeguidor)
    .where(inArray(atendimentoSeguidor.atendimentoId, [...ids]))

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
