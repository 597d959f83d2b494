import type { Escopo } from '#server/db/tenant.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import type { Hub } from '#server/realtime/hub.ts'
import type { SalvoRow } from './repo.ts'

/** Tells the owner of a saved report, whose active account hears of it. */
export const avisarDono = (escopo: Escopo, hub: Hub, { usuarioId, nome }: SalvoRow, frase: string) =>
  notificar(
    escopo,
    hub,
    { usuarios: [usuarioId] },
    { messageType: 'Relatório', message: `O envio do relatório “${nome}” por e-mail: ${frase}` },
  )
