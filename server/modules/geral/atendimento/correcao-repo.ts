import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { CampoDaCorrecao } from '#src/api/contract/geral/correcao-lida.ts'
import { atendimento, correcaoCadastro } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AGORA } from './repo.ts'

export type CorrecaoRow = typeof correcaoCadastro.$inferSelect

export async function correcaoDe(escopo: Escopo, atendimentoId: number): Promise<CorrecaoRow | null> {
  const [linha] = await escopo
    .select()
    .from(correcaoCadastro)
    .where(eq(correcaoCadastro.atendimentoId, atendimentoId))
  return linha ?? null
}

/** The same that nobody else decides until the transaction ends. */
export async function travarCorrecao(escopo: Escopo, atendimentoId: number): Promise<CorrecaoRow | null> {
  const [linha] = await escopo
    .select()
    .from(correcaoCadastro)
    .where(eq(correcaoCadastro.atendimentoId, atendimentoId))
    .for('update')
  return linha ?? null
}

/** The one of a cadastro that waits, and where; null where none does. One whose atendimento is closed is not waited for any more. */
export async function pendenteDoCadastro(escopo: Escopo, cadastroId: number) {
  const { id, numero, ano } = atendimento
  const [linha] = await escopo
    .select({ id, numero, ano, pedidaEm: correcaoCadastro.pedidaEm })
    .from(correcaoCadastro)
    .innerJoin(atendimento, eq(atendimento.id, correcaoCadastro.atendimentoId))
    .where(
      and(
        eq(atendimento.cadastroId, cadastroId),
        eq(correcaoCadastro.estado, 'pendente'),
        ne(atendimento.classe, 'encerrado'),
      ),
    )
    // two of them come together where their cadastros are merged
    .orderBy(desc(atendimento.id))
    .limit(1)
  return linha ?? null
}

/** The one of a cadastro that was decided last, and where; null where that is more than so many days ago, or none was. */
export async function decididaDoCadastro(escopo: Escopo, cadastroId: number, dias: number) {
  const { id, numero, ano } = atendimento
  const { campos, motivo, pedidaEm, decididaEm } = correcaoCadastro
  const [linha] = await escopo
    .select({
      id,
      numero,
      ano,
      campos,
      motivo,
      pedidaEm,
      decididaEm: sql<Date>`${decididaEm}`.mapWith(decididaEm),
    })
    .from(correcaoCadastro)
    .innerJoin(atendimento, eq(atendimento.id, correcaoCadastro.atendimentoId))
    .where(
      and(
        eq(atendimento.cadastroId, cadastroId),
        ne(correcaoCadastro.estado, 'pendente'),
        sql`${decididaEm} > ${AGORA} - make_interval(days => ${dias})`,
      ),
    )
    .orderBy(desc(decididaEm))
    .limit(1)
  return linha ?? null
}

export async function incluirCorrecao(
  escopo: Escopo,
  atendimentoId: number,
  campos: CampoDaCorrecao[],
): Promise<void> {
  await escopo.insert(correcaoCadastro).values({ atendimentoId, campos })
}

/** Stores what staff decided of one that is locked. */
export async function decidirCorrecao(
  escopo: Escopo,
  atendimentoId: number,
  decisao: Pick<CorrecaoRow, 'campos' | 'estado' | 'motivo'> & { decididaPor: number },
): Promise<void> {
  await escopo
    .update(correcaoCadastro)
    .set({ ...decisao, decididaEm: AGORA })
    .where(eq(correcaoCadastro.atendimentoId, atendimentoId))
}
