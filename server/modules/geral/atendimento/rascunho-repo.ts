import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import {
  atendimentoArquivo,
  atendimentoMensagem,
  atendimentoRascunho,
} from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AGORA } from './repo.ts'

type Rascunho = typeof atendimentoRascunho.$inferSelect

const dele = (atendimentoId: number, usuarioId: number) =>
  and(eq(atendimentoRascunho.atendimentoId, atendimentoId), eq(atendimentoRascunho.usuarioId, usuarioId))

/** The draft of somebody in an atendimento. */
export async function obter(
  escopo: Escopo,
  atendimentoId: number,
  usuarioId: number,
): Promise<Rascunho | null> {
  const [linha] = await escopo.select().from(atendimentoRascunho).where(dele(atendimentoId, usuarioId))
  return linha ?? null
}

/** Keeps it in the place of the one before. */
export async function guardar(
  escopo: Escopo,
  qual: { atendimentoId: number; usuarioId: number },
  novo: Pick<Rascunho, 'publica' | 'texto' | 'depois' | 'arquivos'>,
): Promise<void> {
  await escopo
    .insert(atendimentoRascunho)
    .values({ ...qual, ...novo })
    .onConflictDoUpdate({
      target: [
        atendimentoRascunho.entidadeId,
        atendimentoRascunho.atendimentoId,
        atendimentoRascunho.usuarioId,
      ],
      set: { ...novo, salvoEm: AGORA },
    })
}

/** Whether somebody has sent a message in an atendimento behind another one. */
export async function enviouDepois(
  escopo: Escopo,
  atendimentoId: number,
  autorId: number,
  mensagemId: number,
): Promise<boolean> {
  const depois = await escopo
    .select({ id: atendimentoMensagem.id })
    .from(atendimentoMensagem)
    .where(
      and(
        eq(atendimentoMensagem.atendimentoId, atendimentoId),
        eq(atendimentoMensagem.autorId, autorId),
        gt(atendimentoMensagem.id, mensagemId),
      ),
    )
    .limit(1)
  return depois.length > 0
}

export async function apagar(escopo: Escopo, atendimentoId: number, usuarioId: number): Promise<void> {
  await escopo.delete(atendimentoRascunho).where(dele(atendimentoId, usuarioId))
}

/** Forgets those that nobody has touched since an instant. @returns how many */
export async function apagarVelhos(escopo: Escopo, antes: Date): Promise<number> {
  const apagados = await escopo
    .delete(atendimentoRascunho)
    .where(lt(atendimentoRascunho.salvoEm, antes))
    .returning({ id: atendimentoRascunho.atendimentoId })
  return apagados.length
}

/** Of some files those that somebody has sent and that are in no message yet. */
export const soltos = (escopo: Escopo, ids: readonly number[], usuarioId: number) =>
  escopo
    .select({
      id: atendimentoArquivo.id,
      arquivoId: atendimentoArquivo.arquivoId,
      nome: atendimentoArquivo.nome,
    })
    .from(atendimentoArquivo)
    .where(
      and(
        inArray(atendimentoArquivo.id, [...ids]),
        isNull(atendimentoArquivo.mensagemId),
        eq(atendimentoArquivo.enviadoPor, usuarioId),
      ),
    )
