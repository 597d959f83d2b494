import { postar, registrarCarta, tipoDeCarta } from '#server/modules/carta/service.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Origem } from '#server/modules/evento/service.ts'
import { existente } from '#server/modules/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { anexosDosBoletos } from './arquivo.ts'
import * as mails from './mails.ts'
import { reemitir, type Solicitante } from './service.ts'

interface Pedido {
  usuarioId: number
  boletos: number[]
}

const BOLETOS = tipoDeCarta<Pedido>('boletos')

const DO_DEVEDOR = tipoDeCarta<Pick<Pedido, 'boletos'>>('boletos-do-devedor')

/** Says how letters with slips are written: with those that can still be paid when they go out. */
export function registrarCartasDosBoletos(correio: Parameters<typeof registrarCarta>[0]): void {
  registrarCarta(correio, DO_DEVEDOR, async ({ boletos }, { escopo, entidade }) => {
    const emissoes = await aindaVivos(escopo, boletos, { tipo: 'admin' })
    const [primeira] = emissoes ?? []
    if (!emissoes || !primeira || primeira.cadastro.email === '') return null
    const { nome, email } = primeira.cadastro
    const anexos = await anexosDosBoletos(emissoes, entidade)
    return mails.boletosEmitidos({ entidade: entidade.nomeFantasia, nome, para: email, emissoes, anexos })
  })
  registrarCarta(correio, BOLETOS, async ({ usuarioId, boletos }, { escopo, entidade }) => {
    const { nome, email } = await existente(escopo, usuarioId)
    const emissoes = await aindaVivos(escopo, boletos, { tipo: 'cliente', usuarioId })
    if (emissoes === null) return null
    const anexos = await anexosDosBoletos(emissoes, entidade)
    return mails.boletosPedidos({ entidade: entidade.nomeFantasia, nome, para: email, emissoes, anexos })
  })
}

/** The slips; null when the reader may no longer see one, or one was ended meanwhile. */
async function aindaVivos(escopo: Escopo, boletos: number[], solicitante: Solicitante) {
  try {
    return await reemitir(escopo, boletos, solicitante)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Mails slips of one debtor to the debtor's own address, in the running transaction; none where there is no slip. */
export async function enviarAoDevedor(
  { fila }: { fila: Fila },
  escopo: Escopo,
  boletos: number[],
): Promise<void> {
  if (boletos.length === 0) return
  const { autoria } = escopo
  await postar(fila, escopo, DO_DEVEDOR, { boletos }, { ip: autoria.ip ?? '', endereco: '', autoria })
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
