import { links, registrarCarta, tipoDeCarta } from '#server/modules/servicos/carta/service.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import type { Nucleo } from '#server/modules/contas/sessao/service.ts'
import { renovarPedido } from '#server/modules/nucleo/token-unico/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import * as mails from './mails.ts'

export const CONFIRMAR_EMAIL = tipoDeCarta<{ pedidoId: number }>('confirmar-email')
/** Name and address as they were: by the time of the letter they may be others. */
interface Anterior {
  nome: string
  email: string
}
export const TROCA_PEDIDA = tipoDeCarta<Anterior & { isAdmin: boolean }>('troca-de-email')
export const EMAIL_CONFIRMADO = tipoDeCarta<Anterior>('email-confirmado')

const destino = ({ nomeFantasia }: EntidadeRow, { nome, email }: Anterior) => ({
  para: email,
  entidade: nomeFantasia,
  nome,
})

/** Says how the letters about somebody's own account are written. */
export function registrarCartasDaConta(nucleo: Nucleo): void {
  registrarCarta(nucleo, CONFIRMAR_EMAIL, async ({ pedidoId }, { escopo, entidade, origem }) => {
    // each attempt makes its own token, so that only the link of the last letter works
    const renovado = await renovarPedido(escopo, pedidoId)
    const dono = renovado && (await usuarios.usuarioAtivo(escopo, renovado.pedido.usuarioId))
    if (!dono) return null
    const { token, pedido } = renovado
    const titular = await usuarios.nomeDaConta(escopo, dono.isAdmin, pedido.email)
    if (titular !== null) return mails.emailEmUso(destino(entidade, { nome: titular, email: pedido.email }))
    const link = links(nucleo.config, origem).email(token)
    return mails.confirmarEmail({ ...destino(entidade, { nome: dono.nome, email: pedido.email }), link })
  })

  registrarCarta(nucleo, TROCA_PEDIDA, async ({ isAdmin, ...anterior }, { entidade, origem }) => {
    const esqueciSenha = links(nucleo.config, origem).esqueciSenha(entidade.slug, isAdmin)
    return mails.trocaPedida({ ...destino(entidade, anterior), esqueciSenha })
  })

  registrarCarta(nucleo, EMAIL_CONFIRMADO, async (anterior, { entidade }) => {
    const contatos = [entidade.telefone, entidade.email].filter((contato) => contato !== '')
    return mails.emailTrocado({ ...destino(entidade, anterior), contatos })
  })
}
