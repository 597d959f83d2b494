import { postar, registrarCarta, tipoDeCarta } from '#server/modules/servicos/carta/service.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { anexosDosBoletos } from './arquivo.ts'
import * as mails from './mails.ts'
import { boletosDeAgora, reemitir } from './service.ts'

interface Pedido {
  usuarioId: number
  boletos: number[]
}

const BOLETOS = tipoDeCarta<Pedido>('boletos')

/** To the debtor's own address, or to that of a contact of theirs. */
const DO_DEVEDOR = tipoDeCarta<Pick<Pedido, 'boletos'> & { para?: string | undefined }>('boletos-do-devedor')

/**
 * Says how letters with slips are written: with those that can be paid when they go out, which are others where they were replaced meanwhile.
 * Anyone who has asked for what is in none of them is told.
 */
export function registrarCartasDosBoletos(
  correio: Parameters<typeof registrarCarta>[0] & { hub: Hub },
): void {
  const { hub } = correio
  registrarCarta(correio, DO_DEVEDOR, async ({ boletos, para }, { escopo, entidade, primeira }) => {
    const { emissoes, semBoleto } = await boletosDeAgora(escopo, boletos, { tipo: 'admin' })
    const [{ cadastro } = { cadastro: null }] = [...emissoes, ...semBoleto]
    const semEndereco = (para ?? cadastro?.email) === ''
    const frases = semEndereco ? ['O devedor não tem mais e-mail.'] : semBoleto.map(({ frase }) => frase)
    const enviados = semEndereco ? [] : emissoes
    if (cadastro && (primeira || enviados.length === 0))
      await avisar({ escopo, hub, usuarioId: escopo.autoria.usuarioId, para: cadastro.nome }, frases)
    if (!cadastro || enviados.length === 0) return null
    const { nome, email } = cadastro
    const anexos = await anexosDosBoletos(enviados, entidade)
    return mails.boletosEmitidos({
      entidade: entidade.nomeFantasia,
      nome,
      para: para ?? email,
      emissoes: enviados,
      anexos,
    })
  })
  registrarCarta(correio, BOLETOS, async ({ usuarioId, boletos }, { escopo, entidade, primeira }) => {
    const { nome, email } = await existente(escopo, usuarioId)
    const { emissoes, semBoleto } = await boletosDeAgora(escopo, boletos, { tipo: 'cliente', usuarioId })
    if (primeira || emissoes.length === 0)
      await avisar(
        { escopo, hub, usuarioId, para: email },
        semBoleto.map(({ frase }) => frase),
      )
    if (emissoes.length === 0) return null
    const anexos = await anexosDosBoletos(emissoes, entidade)
    return mails.boletosPedidos({ entidade: entidade.nomeFantasia, nome, para: email, emissoes, anexos })
  })
}

interface Remetente {
  escopo: Escopo
  hub: Hub
  /** Null for what nobody has asked for. */
  usuarioId: number | null
  para: string
}

/** Tells the person who sent a letter what is not in it. */
async function avisar({ escopo, hub, usuarioId, para }: Remetente, frases: readonly string[]): Promise<void> {
  const [primeira, ...outras] = frases
  if (usuarioId === null || primeira === undefined) return
  const mais = outras.length === 0 ? '' : ` E mais ${outras.length}.`
  const message = `Um boleto para ${para} não foi enviado por e-mail. ${primeira}${mais}`
  await notificar(escopo, hub, { usuarios: [usuarioId] }, { messageType: 'Boleto', message })
}

/**
 * Mails slips of one debtor, in the running transaction; none where there is no slip.
 * @param para a contact of the debtor, whose own address it is where none is given
 */
export async function enviarAoDevedor(
  { fila }: { fila: Fila },
  escopo: Escopo,
  boletos: number[],
  para?: string,
): Promise<void> {
  if (boletos.length === 0) return
  const { autoria } = escopo
  await postar(fila, escopo, DO_DEVEDOR, { boletos, para }, { ip: autoria.ip ?? '', endereco: '', autoria })
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
