import { postar, registrarCarta, tipoDeCarta } from '#server/modules/carta/service.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Origem } from '#server/modules/evento/service.ts'
import { existente } from '#server/modules/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { arquivoDosBoletos } from './arquivo.ts'
import { boletosPedidos } from './mails.ts'
import { reemitir } from './service.ts'

interface Pedido {
  usuarioId: number
  boletos: number[]
}

const BOLETOS = tipoDeCarta<Pedido>('boletos')

/** Says how the letter with slips is written: with those that can still be paid when it goes out. */
export function registrarCartaDosBoletos(correio: Parameters<typeof registrarCarta>[0]): void {
  registrarCarta(correio, BOLETOS, async ({ usuarioId, boletos }, { escopo, entidade }) => {
    const { nome, email } = await existente(escopo, usuarioId)
    const emissoes = await aindaDele(escopo, { usuarioId, boletos })
    if (emissoes === null) return null
    const { name, type, content } = await arquivoDosBoletos(emissoes, entidade, false)
    const pdf = { nome: name, tipo: type, conteudo: content }
    return boletosPedidos({ entidade: entidade.nomeFantasia, nome, para: email, emissoes, pdf })
  })
}

/** The slips; null when the user may no longer see one, or one was ended meanwhile. */
async function aindaDele(escopo: Escopo, { usuarioId, boletos }: Pedido) {
  try {
    return await reemitir(escopo, boletos, { tipo: 'cliente', usuarioId })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/**
 * Mails slips to a client who may see them.
 * @returns the address that they go to
 * @throws AppError as `reemitir`
 */
export async function enviarBoletos(
  { fila }: { fila: Fila },
  escopo: Escopo,
  { usuarioId, boletos }: Pedido,
  origem: Origem,
): Promise<string> {
  return escopo.transacao(async () => {
    await reemitir(escopo, boletos, { tipo: 'cliente', usuarioId })
    const { email } = await existente(escopo, usuarioId)
    await postar(fila, escopo, BOLETOS, { usuarioId, boletos }, origem)
    return email
  })
}
