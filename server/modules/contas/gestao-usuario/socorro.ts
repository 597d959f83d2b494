import type * as z from 'zod/mini'
import type { reenviarLink as chamada } from '#src/api/contract/contas/socorro.ts'
import * as contas from '#server/modules/contas/credencial/service.ts'
import { contarEnvio } from '#server/modules/nucleo/tentativa/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { anotar, type Ato } from './ato.ts'
import * as service from './service.ts'

// What support does for clients; whoever may do it does it to no member of staff.

/** @throws AppError 404 for a member of staff, as for nobody */
async function cliente({ escopo }: Ato, id: number) {
  const achado = await usuarios.existente(escopo, id)
  if (achado.isAdmin) throw naoEncontrado('Usuário não encontrado.')
  return achado
}

/** @throws AppError 404 */
export async function desbloquearCliente(ato: Ato, id: number): Promise<void> {
  await cliente(ato, id)
  await service.desbloquear(ato, id)
}

/** @throws AppError 404, 409 `usuario-inativo`, 429 `muitas-tentativas` */
export async function reenviarLink(ato: Ato, id: number): Promise<z.output<typeof chamada.response>> {
  const { email: para, temSenha, ativo } = await cliente(ato, id)
  if (!ativo)
    throw new AppError(
      409,
      'usuario-inativo',
      'A conta deste cliente está inativa. Peça a um administrador que a ative antes de reenviar o link.',
    )
  await contarEnvio(ato.escopo, 'senha', id)
  if (!temSenha) {
    await service.reenviarConvite(ato, id)
    return { para, oque: 'convite' }
  }
  anotar(ato, 'nova-senha-enviada', id)
  await contas.enviarNovaSenha(ato.nucleo, ato.escopo, para, ato.origem)
  return { para, oque: 'senha' }
}
