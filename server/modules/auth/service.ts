import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Entidades } from '#server/modules/entidade/service.ts'
import { confirmar, convidar, esqueciSenha, trocarSenha, verificarLink } from './account.ts'
import { loadKeys } from './keys.ts'
import { Memoria } from './memory.ts'
import type { Nucleo } from './nucleo.ts'
import { registrar } from './registration.ts'
import { ativarSegundoFator, desativarSegundoFator, iniciarSegundoFator } from './second-factor.ts'
import { anunciarFim, encerrarSessoes, encerrarUmaSessao, renovar, usuarioDaSessao } from './sessions.ts'
import { obterAuthSettings, salvarAuthSettings } from './settings.ts'
import { avisarEmailTrocado, avisarSegundoFatorRemovido } from './staff-notices.ts'
import { aceitarPolitica, entrar } from './sign-in.ts'
import {
  signConsultaToken,
  verifyAccessToken,
  verifyConsultaToken,
  type AccessToken,
  type ConsultaToken,
} from './tokens.ts'

/** Access tokens that are held in memory at most. */
const MAX_TOKENS = 10_000

interface Dependencias {
  config: Config
  db: Db
  entidades: Entidades
  mail: Mail
  log: FastifyBaseLogger
}

/**
 * Accounts and sessions of an app: the functions of this module that share its keys, its memory and its mail.
 * @throws ConfigError naming JWT_PRIVATE_KEY
 */
export async function criarAuth(dependencias: Dependencias) {
  const keys = await loadKeys(dependencias.config, dependencias.db)
  const nucleo: Nucleo = { ...dependencias, keys, memoria: new Memoria() }
  // a signature never changes its mind and costs more to verify than all else that a cached call does
  const tokensLidos = new Map<string, AccessToken>()
  const daqui =
    <A extends unknown[], R>(trabalho: (nucleo: Nucleo, ...args: A) => R) =>
    (...args: A) =>
      trabalho(nucleo, ...args)

  return {
    entrar: daqui(entrar),
    aceitarPolitica: daqui(aceitarPolitica),
    renovar: daqui(renovar),
    usuarioDaSessao: daqui(usuarioDaSessao),
    encerrarSessoes: daqui(encerrarSessoes),
    anunciarFim: daqui(anunciarFim),
    encerrarUmaSessao: daqui(encerrarUmaSessao),
    verificarLink: daqui(verificarLink),
    confirmar: daqui(confirmar),
    trocarSenha: daqui(trocarSenha),
    esqueciSenha: daqui(esqueciSenha),
    registrar: daqui(registrar),
    convidar: daqui(convidar),
    obterAuthSettings: daqui(obterAuthSettings),
    salvarAuthSettings: daqui(salvarAuthSettings),
    iniciarSegundoFator: daqui(iniciarSegundoFator),
    ativarSegundoFator: daqui(ativarSegundoFator),
    desativarSegundoFator: daqui(desativarSegundoFator),
    avisarEmailTrocado: daqui(avisarEmailTrocado),
    avisarSegundoFatorRemovido: daqui(avisarSegundoFatorRemovido),

    /** What a valid, unexpired access token says; null for any other text. */
    async lerToken(jwt: string): Promise<AccessToken | null> {
      const lido = tokensLidos.get(jwt)
      if (lido && lido.expiraEm.getTime() > Date.now()) return lido
      tokensLidos.delete(jwt)
      const token = await verifyAccessToken(keys, jwt)
      if (!token) return null
      if (tokensLidos.size >= MAX_TOKENS) tokensLidos.clear()
      tokensLidos.set(jwt, token)
      return token
    },
    /** What a consultation's token says; null for any other text, an access token too. */
    lerTokenDeConsulta: (jwt: string): Promise<ConsultaToken | null> => verifyConsultaToken(keys, jwt),
    /** A token that opens the slips of one cadastro for a few minutes, and nothing else. */
    assinarConsulta: (consulta: ConsultaToken) => signConsultaToken(keys, consulta),
    /** Drops what is held in memory of a session or, without one, of all: a user's papéis, state and second factor are read anew. */
    esquecer: (sessaoId?: number) => nucleo.memoria.esquecer(sessaoId),
  }
}

export type Auth = Awaited<ReturnType<typeof criarAuth>>

export type { ConsultaToken }
export { origemDe, type Origem, type UsuarioAtual } from './nucleo.ts'
export { anularTokens } from './one-time-token.ts'
export { acessosDe } from './repo.ts'
export { encerrarTudo, sessaoEncerrada, sessoesDe } from './sessions.ts'
export { chavesDoUsuario, esquecerTentativas } from './throttle.ts'
