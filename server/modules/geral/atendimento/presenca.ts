import type { PresentesNoAtendimento } from '#src/api/contract/geral/atendimento-presenca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { existente } from './gestao.ts'
import * as presentes from './presenca-repo.ts'

/** A user has an atendimento open. @returns who else has @throws AppError 404 */
export async function marcar(
  escopo: Escopo,
  id: number,
  eu: number,
  escrevendo: boolean,
): Promise<PresentesNoAtendimento> {
  await existente(escopo, id)
  await presentes.marcar(escopo, id, eu, escrevendo)
  const outros = await presentes.outros(escopo, id, eu)
  const nomes = await nomesDe(
    escopo,
    outros.map((um) => um.usuarioId),
  )
  return {
    id,
    pessoas: outros.map(({ usuarioId, desde, escrevendo: escreve }) => ({
      usuarioId,
      nome: nomes.get(usuarioId) ?? '',
      desde: desde.toISOString(),
      escrevendo: escreve,
    })),
  }
}

/** A user has closed it. @throws AppError 404 */
export async function encerrar(escopo: Escopo, id: number, eu: number): Promise<void> {
  await existente(escopo, id)
  await presentes.encerrar(escopo, id, eu)
}
