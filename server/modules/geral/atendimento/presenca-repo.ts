import { atendimentoPresenca as tabela } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  encerrar as encerrarNo,
  esquecerAusentes,
  marcar as marcarNo,
  outrosNo,
} from '#server/records/presentes.ts'

const lugar = (id: number) => ({ tabela, coluna: tabela.atendimentoId, campo: 'atendimentoId', id }) as const

/** A user has an atendimento open. Those of whom nothing has been heard are forgotten. */
export async function marcar(
  escopo: Escopo,
  id: number,
  usuarioId: number,
  escrevendo: boolean,
): Promise<void> {
  await esquecerAusentes(escopo, lugar(id), usuarioId)
  await marcarNo(escopo, lugar(id), usuarioId, { escrevendo })
}

/** The others who have it open, the first to open it first. */
export const outros = (escopo: Escopo, id: number, usuarioId: number) =>
  escopo
    .select({ usuarioId: tabela.usuarioId, desde: tabela.desde, escrevendo: tabela.escrevendo })
    .from(tabela)
    .where(outrosNo(lugar(id), usuarioId))
    .orderBy(tabela.desde, tabela.usuarioId)

/** A user has closed it. */
export const encerrar = (escopo: Escopo, id: number, usuarioId: number): Promise<void> =>
  encerrarNo(escopo, lugar(id), usuarioId)
