import { and, asc, eq, exists, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { atendimento, atendimentoSeguidor, departamentoMembro } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { estaConfigurado } from '#server/modules/nucleo/configuracao/service.ts'
import { temPapel } from '#server/modules/nucleo/usuario/service.ts'

/** The condition that the entidade has each of the team see those of their own departamentos. */
export const porDepartamentos = (escopo: Escopo): SQL =>
  estaConfigurado(escopo, 'atendimento', 'quemVe', 'departamentos')

/**
 * The condition that a member of the team sees an atendimento: the one place where that is said, for every statement that reads them. Where it
 * goes by departamentos, these are the ones of their own, those without any, and those that they are responsible for or follow; an
 * administrador sees all.
 */
function visivel(escopo: Escopo, eu: SQL | number): SQL {
  const um = { um: sql`1` }
  const { departamentoId, usuarioId } = departamentoMembro
  const daEquipe = escopo
    .select(um)
    .from(departamentoMembro)
    .where(and(eq(departamentoId, atendimento.departamentoId), eq(usuarioId, eu)))
  const segue = escopo
    .select(um)
    .from(atendimentoSeguidor)
    .where(and(eq(atendimentoSeguidor.atendimentoId, atendimento.id), eq(atendimentoSeguidor.usuarioId, eu)))
  return sql`(${or(
    not(porDepartamentos(escopo)),
    temPapel(escopo, eu, 'administrador'),
    isNull(atendimento.departamentoId),
    eq(atendimento.responsavelId, eu),
    exists(daEquipe),
    exists(segue),
  )})`
}

/** The same of the author of the scope; nobody sees one where there is no author. */
export const visivelAoAutor = (escopo: Escopo): SQL =>
  escopo.autoria.usuarioId === null ? sql`false` : visivel(escopo, escopo.autoria.usuarioId)

/** Those of some users who see an atendimento. */
export async function quemVe(escopo: Escopo, id: number, usuarios: readonly number[]): Promise<number[]> {
  const [linha] = await escopo
    .select({
      ids: sql<
        number[]
      >`array(${sql`select um.id from unnest(${sql.param([...usuarios])}::int[]) as um(id) where ${visivel(escopo, sql`um.id`)} order by um.id`})`,
    })
    .from(atendimento)
    .where(eq(atendimento.id, id))
  return linha?.ids ?? []
}

/** Of some atendimentos those that the author of the scope sees. */
export async function vistos(escopo: Escopo, ids: readonly number[]): Promise<Set<number>> {
  const linhas = await escopo
    .select({ id: atendimento.id })
    .from(atendimento)
    .where(and(sql`${atendimento.id} = any(${sql.param([...ids])}::int[])`, visivelAoAutor(escopo)))
  return new Set(linhas.map(({ id }) => id))
}

/** The members of a departamento by their ids. */
export async function membros(escopo: Escopo, departamento: number): Promise<number[]> {
  const linhas = await escopo
    .select({ id: departamentoMembro.usuarioId })
    .from(departamentoMembro)
    .where(eq(departamentoMembro.departamentoId, departamento))
    .orderBy(asc(departamentoMembro.usuarioId))
  return linhas.map(({ id }) => id)
}

export async function incluirMembro(
  escopo: Escopo,
  departamentoId: number,
  usuarioId: number,
): Promise<void> {
  await escopo.insert(departamentoMembro).values({ departamentoId, usuarioId }).onConflictDoNothing()
}

/** Has the people of one departamento belong to another too. */
export async function levarMembros(escopo: Escopo, de: number, para: number): Promise<void> {
  for (const usuarioId of await membros(escopo, de)) await incluirMembro(escopo, para, usuarioId)
}

export async function retirarMembro(
  escopo: Escopo,
  departamentoId: number,
  usuarioId: number,
): Promise<void> {
  await escopo
    .delete(departamentoMembro)
    .where(
      and(eq(departamentoMembro.departamentoId, departamentoId), eq(departamentoMembro.usuarioId, usuarioId)),
    )
}
