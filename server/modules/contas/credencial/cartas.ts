import { links, registrarCarta, tipoDeCarta } from '#server/modules/servicos/carta/service.ts'
import { registrarNoLog } from '#server/modules/nucleo/log-seguranca/service.ts'
import type { Nucleo } from '#server/modules/contas/sessao/service.ts'
import { podeEnviar } from '#server/modules/nucleo/tentativa/service.ts'
import { anularTokens, emitirToken } from '#server/modules/nucleo/token-unico/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import * as mails from './mails.ts'

export const CONVITE = tipoDeCarta<{ usuarioId: number }>('convite')
/** A login as it was typed: whether there is one is looked up by the job, so that the answer tells nothing. */
export const NOVA_SENHA = tipoDeCarta<{
  login: string
  isAdmin: boolean
  returnUrl?: string | undefined
  /** Whoever asked has counted it among the mails of the account. */
  contada?: true
}>('nova-senha')
export const SENHA_TROCADA = tipoDeCarta<{ usuarioId: number }>('senha-trocada')

const destino = (
  { nomeFantasia }: { nomeFantasia: string },
  { email, nome }: { email: string; nome: string },
) => ({ para: email, entidade: nomeFantasia, nome })

/** Says how the letters about accounts are written. */
export function registrarCartasDeCredencial(nucleo: Nucleo): void {
  registrarCarta(nucleo, CONVITE, async ({ usuarioId }, { escopo, entidade, origem }) => {
    const linha = await usuarios.usuarioAtivo(escopo, usuarioId)
    // somebody who has a password by now needs no invitation, and its link would not work
    if (!linha || linha.senhaHash !== null || !(await usuarios.travarUsuario(escopo, linha))) return null
    await anularTokens(escopo, usuarioId, ['convite'])
    const token = await emitirToken(escopo, 'convite', { usuarioId })
    registrarNoLog(origem, 'convite-enviado', usuarioId)
    const link = links(nucleo.config, origem).confirmar(token)
    return mails.convite({ ...destino(entidade, linha), link, isAdmin: linha.isAdmin })
  })

  registrarCarta(
    nucleo,
    NOVA_SENHA,
    async ({ login, isAdmin, returnUrl, contada }, { escopo, entidade, origem, primeira }) => {
      const linha = await usuarios.usuarioPorLogin(escopo, isAdmin, login)
      if (!linha || (primeira && !contada && !(await podeEnviar(escopo, 'senha', linha.id)))) return null
      const token = await emitirToken(escopo, 'senha', { usuarioId: linha.id })
      if (primeira) registrarNoLog(origem, 'senha-pedida', linha.id)
      const link = links(nucleo.config, origem).senha(token, returnUrl)
      return mails.novaSenha({ ...destino(entidade, linha), link })
    },
  )

  registrarCarta(nucleo, SENHA_TROCADA, async ({ usuarioId }, { escopo, entidade, origem }) => {
    const linha = await usuarios.usuarioAtivo(escopo, usuarioId)
    if (!linha) return null
    const esqueciSenha = links(nucleo.config, origem).esqueciSenha(entidade.slug, linha.isAdmin)
    return mails.senhaTrocada({ ...destino(entidade, linha), esqueciSenha })
  })
}
