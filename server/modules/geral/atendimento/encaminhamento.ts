import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { encaminharAtendimento } from '#src/api/contract/geral/atendimento-fila.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import type { Meios } from './cartas.ts'
import { existente, segurarEscolhas, travadoNaVersao } from './gestao.ts'
import { passar, recusarUnificado, segurarStatus } from './passagem.ts'
import * as repo from './repo.ts'

/** Makes somebody else responsible, and tells them. @throws AppError 404, 409 `conflito`, `atendimento-encerrado`, `atendimento-unificado`, 422 at `responsavelId` */
export function encaminhar(
  { hub }: Pick<Meios, 'hub'>,
  escopo: Escopo,
  id: number,
  { versao, responsavelId }: Input<typeof encaminharAtendimento>['body'],
  por: number,
): Promise<void> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    await segurarEscolhas(escopo, { responsavelId }, await existente(escopo, id))
    const antes = await travadoNaVersao(escopo, id, versao)
    await recusarUnificado(escopo, antes)
    if (antes.responsavelId === responsavelId) return
    // as where somebody takes it: who is responsible has begun
    const mudado = await passar(escopo, antes, 'assumir', { oferecidos, por })
    await repo.alterar(escopo, antes, { ...mudado, responsavelId, atualizadoPor: por })
    if (responsavelId === por) return
    const quem = (await nomesDe(escopo, [por])).get(por) ?? 'A equipe'
    const message = `${quem} passou a você o atendimento ${numeroDoAtendimento(antes)}: “${antes.titulo}”.`
    await notificar(escopo, hub, { usuarios: [responsavelId] }, { messageType: 'Atendimento', message })
  })
}
