import { and, count, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { RegrasDaAgenda } from '#src/api/contract/geral/homologacao.ts'
import { atendimento } from '#server/db/schema/atendimento.ts'
import { agenda, homologacao, type DocumentoDaHomologacao } from '#server/db/schema/homologacao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { alterarVisto, type Visto } from '#server/records/visto.ts'

export type AgendaRow = typeof agenda.$inferSelect
export type HomologacaoRow = typeof homologacao.$inferSelect
type Mudado = { tipoId: number; regras: RegrasDaAgenda; atualizadoPor: number }

export const agendas = (escopo: Escopo): Promise<AgendaRow[]> => escopo.select().from(agenda)

export async function agendaPorId(escopo: Escopo, id: number): Promise<AgendaRow | null> {
  const [linha] = await escopo.select().from(agenda).where(eq(agenda.id, id))
  return linha ?? null
}

export async function agendaDo(escopo: Escopo, departamentoId: number): Promise<AgendaRow | null> {
  const [linha] = await escopo.select().from(agenda).where(eq(agenda.departamentoId, departamentoId))
  return linha ?? null
}

/** Has the agenda of one departamento become that of another, where that has none. */
export async function levarAgenda(escopo: Escopo, de: number, para: number): Promise<void> {
  if (await agendaDo(escopo, para)) return
  await escopo.update(agenda).set({ departamentoId: para }).where(eq(agenda.departamentoId, de))
}

/** Has agendas open atendimentos of another tipo than one. */
export async function trocarTipo(escopo: Escopo, de: number, para: number): Promise<void> {
  await escopo.update(agenda).set({ tipoId: para }).where(eq(agenda.tipoId, de))
}

/** Stores the first agenda of a departamento; null where there is one by now. */
export async function incluirAgenda(
  escopo: Escopo,
  nova: Mudado & { departamentoId: number },
): Promise<AgendaRow | null> {
  const [linha] = await escopo.insert(agenda).values(nova).onConflictDoNothing().returning()
  return linha ?? null
}

export const alterarAgenda = (escopo: Escopo, visto: Visto, mudado: Mudado) =>
  alterarVisto(escopo, agenda, visto, mudado)

/** How many are received at each time of an agenda after an instant, by the time in milliseconds. */
export async function ocupados(escopo: Escopo, agendaId: number, depois: Date): Promise<Map<number, number>> {
  const linhas = await escopo
    .select({ inicio: homologacao.inicio, total: count() })
    .from(homologacao)
    .innerJoin(atendimento, eq(atendimento.id, homologacao.atendimentoId))
    .where(
      and(
        eq(homologacao.agendaId, agendaId),
        isNotNull(homologacao.inicio),
        gt(homologacao.inicio, depois),
        // what has ended needs its time no more
        ne(atendimento.classe, 'encerrado'),
      ),
    )
    .groupBy(homologacao.inicio)
  return new Map(linhas.map(({ inicio, total }) => [Number(inicio), total]))
}

/** When somebody's homologação by a cadastro is, where one is booked that has not ended; null where none is. */
export async function marcadaPara(
  escopo: Escopo,
  { cadastroId, cpf, depois }: { cadastroId: number; cpf: string; depois: Date },
): Promise<Date | null> {
  const [linha] = await escopo
    .select({ inicio: homologacao.inicio })
    .from(homologacao)
    .innerJoin(atendimento, eq(atendimento.id, homologacao.atendimentoId))
    .where(
      and(
        eq(atendimento.cadastroId, cadastroId),
        eq(homologacao.empregadoCpf, cpf),
        gt(homologacao.inicio, depois),
        ne(atendimento.classe, 'encerrado'),
      ),
    )
    .limit(1)
  return linha?.inicio ?? null
}

export async function homologacaoDe(escopo: Escopo, atendimentoId: number): Promise<HomologacaoRow | null> {
  const [linha] = await escopo.select().from(homologacao).where(eq(homologacao.atendimentoId, atendimentoId))
  return linha ?? null
}

export async function incluirHomologacao(
  escopo: Escopo,
  nova: Omit<HomologacaoRow, 'entidadeId'>,
): Promise<void> {
  await escopo.insert(homologacao).values(nova)
}

export async function mudarHorario(
  escopo: Escopo,
  atendimentoId: number,
  inicio: Date | null,
): Promise<void> {
  await escopo.update(homologacao).set({ inicio }).where(eq(homologacao.atendimentoId, atendimentoId))
}

export async function mudarDocumentos(
  escopo: Escopo,
  atendimentoId: number,
  documentos: DocumentoDaHomologacao[],
): Promise<void> {
  await escopo.update(homologacao).set({ documentos }).where(eq(homologacao.atendimentoId, atendimentoId))
}
