import { and, asc, eq, isNull } from 'drizzle-orm'
import { MODELOS_MAX, type ModeloEmUso } from '#src/api/contract/geral/atendimento-modelos.ts'
import { modeloResposta } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** The models of answer in use, by name. */
export const modelosEmUso = (escopo: Escopo): Promise<ModeloEmUso[]> =>
  escopo
    .select({
      id: modeloResposta.id,
      nome: modeloResposta.nome,
      atalho: modeloResposta.atalho,
      texto: modeloResposta.texto,
    })
    .from(modeloResposta)
    .where(and(eq(modeloResposta.ativo, true), isNull(modeloResposta.excluidoEm)))
    .orderBy(asc(modeloResposta.nomeOrdem), asc(modeloResposta.id))
    .limit(MODELOS_MAX)
