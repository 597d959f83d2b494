import { createHash } from 'node:crypto'
import type { Acesso, Usuario, UsuarioComTokens } from '#src/api/contract/auth.ts'
import { normalizarRegistro } from '#src/api/contract/documento.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { loadKeys } from './keys.ts'
import { senhaConfere } from './password.ts'
import * as repo from './repo.ts'
import {
  familyOf,
  firstRefreshToken,
  hashToken,
  newFamily,
  newSalt,
  nextRefreshToken,
  signAccessToken,
  signConsultaToken,
  verifyAccessToken,
  verifyConsultaToken,
  type AccessToken,
  type ConsultaToken,
} from './tokens.ts'

export type { ConsultaToken }

/** Wrong passwords for one login before it is blocked, and for how many seconds (ASVS 6.3.1; cheat sheet: per account). */
const LIMITE_FALHAS = 5
const BLOQUEIO = 900
/** Seconds in which the token just replaced still yields its successor, for an answer that was lost on the way. */
const GRACA = 10
/** Days after which even a session in use asks for the password again. */
const DURACAO = 30
/** Milliseconds for which a session's user is taken from memory; a session ended elsewhere lives on that long at most. */
const MEMORIA = 5_000
/** Sessions, and access tokens, that are held in memory at most. */
const MAX_LEMBRADOS = 10_000

/** The signed-in caller, as authorisation needs it. */
export interface UsuarioAtual extends Omit<Usuario, 'acessos'> {
  sessaoId: number
  entidadeId: number
}

interface Origem {
  ip: string
  userAgent: string
}

export interface Auth {
  /** @throws AppError 401 `credenciais`, 429 `muitas-tentativas`; the same whether or not the login exists */
  entrar(
    escopo: Escopo,
    isAdmin: boolean,
    login: string,
    senha: string,
    origem: Origem,
  ): Promise<UsuarioComTokens>
  /** @throws AppError 401 `sessao-encerrada` */
  renovar(escopo: Escopo, pedido: Renovacao): Promise<{ accessToken: string; refreshToken: string }>
  sair(escopo: Escopo, usuario: UsuarioAtual): Promise<void>
  /** The active user of a live session, from memory when it was read in the last seconds. */
  usuarioDaSessao(escopo: Escopo, usuarioId: number, sessaoId: number): Promise<UsuarioAtual | null>
  /** What a valid, unexpired access token says; null for any other text. */
  lerToken(jwt: string): Promise<AccessToken | null>
  /** What a consultation's token says; null for any other text, an access token too. */
  lerTokenDeConsulta(jwt: string): Promise<ConsultaToken | null>
  /** A token that opens the slips of one cadastro for a few minutes, and nothing else. */
  assinarConsulta(consulta: ConsultaToken): Promise<{ token: string; expiraEm: Date }>
  /** Drops what is held in memory of a session or, without one, of all. */
  esquecer(sessaoId?: number): void
}

interface Renovacao {
  id: number
  refreshToken: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/** @throws ConfigError naming JWT_PRIVATE_KEY */
export async function criarAuth(config: Config, db: Db): Promise<Auth> {
  const keys = await loadKeys(config, db)
  const memoria = new Map<number, { usuario: UsuarioAtual; ate: number }>()
  // a signature never changes its mind and costs more to verify than all else that a cached call does
  const tokensLidos = new Map<string, AccessToken>()

  const accessToken = (usuarioId: number, sessaoId: number, entidadeId: number) =>
    signAccessToken(keys, { usuarioId, sessaoId, entidadeId }, config.accessTokenTtl)

  return {
    async entrar(escopo, isAdmin, login, senha, origem) {
      const nome = normalizarLogin(login)
      const chave = createHash('sha256').update(`${isAdmin}|${nome}`).digest('hex')
      const bloqueadoAte = await repo.contarTentativa(escopo, chave, LIMITE_FALHAS, BLOQUEIO)
      if (bloqueadoAte) throw muitasTentativas(bloqueadoAte)
      const linha = await repo.usuarioPorLogin(escopo, isAdmin, nome)
      if (!(await senhaConfere(linha?.senhaHash ?? null, senha)) || !linha)
        throw new AppError(401, 'credenciais', 'Login ou senha incorretos.')
      await repo.esquecerTentativas(escopo, chave)
      const familia = newFamily()
      const refreshToken = firstRefreshToken(familia)
      const sessaoId = await repo.abrirSessao(escopo, {
        usuarioId: linha.id,
        familia,
        tokenHash: hashToken(refreshToken),
        sal: newSalt(),
        expiraEm: new Date(Date.now() + DURACAO * 86_400_000),
        ip: origem.ip.slice(0, 45),
        userAgent: origem.userAgent.slice(0, 300),
      })
      const acessos = linha.isAdmin ? [] : await repo.acessosDe(escopo, linha.id)
      return {
        ...retrato(linha, acessos),
        accessToken: await accessToken(linha.id, sessaoId, escopo.entidadeId),
        refreshToken,
      }
    },

    async renovar(escopo, pedido) {
      const trocado = await comTransacao(escopo, (dentro) => trocar(dentro, pedido))
      if (!trocado) throw sessaoEncerrada()
      return {
        accessToken: await accessToken(pedido.id, trocado.sessaoId, escopo.entidadeId),
        refreshToken: trocado.refreshToken,
      }
    },

    async sair(escopo, usuario) {
      await repo.encerrarSessao(escopo, usuario.sessaoId)
      memoria.delete(usuario.sessaoId)
    },

    async usuarioDaSessao(escopo, usuarioId, sessaoId) {
      const lembrado = memoria.get(sessaoId)
      if (lembrado && lembrado.ate > Date.now() && lembrado.usuario.id === usuarioId) return lembrado.usuario
      const linha = await repo.usuarioDaSessao(escopo, usuarioId, sessaoId)
      if (!linha) {
        memoria.delete(sessaoId)
        return null
      }
      const { acessos: _, ...semAcessos } = retrato(linha, [])
      const usuario = { ...semAcessos, sessaoId, entidadeId: linha.entidadeId }
      if (memoria.size >= MAX_LEMBRADOS) memoria.clear()
      memoria.set(sessaoId, { usuario, ate: Date.now() + MEMORIA })
      return usuario
    },

    async lerToken(jwt) {
      const lido = tokensLidos.get(jwt)
      if (lido && lido.expiraEm.getTime() > Date.now()) return lido
      tokensLidos.delete(jwt)
      const token = await verifyAccessToken(keys, jwt)
      if (!token) return null
      if (tokensLidos.size >= MAX_LEMBRADOS) tokensLidos.clear()
      tokensLidos.set(jwt, token)
      return token
    },
    lerTokenDeConsulta: (jwt) => verifyConsultaToken(keys, jwt),
    assinarConsulta: (consulta) => signConsultaToken(keys, consulta),

    esquecer(sessaoId) {
      if (sessaoId === undefined) memoria.clear()
      else memoria.delete(sessaoId)
    },
  }
}

export const sessaoEncerrada = () =>
  new AppError(401, 'sessao-encerrada', 'Sua sessão terminou. Entre de novo.')

/** One spelling for all ways to write a login: an e-mail in lower case, or a CPF or CNPJ without its mask. */
function normalizarLogin(login: string): string {
  return login.includes('@') ? login.trim().toLowerCase() : normalizarRegistro(login)
}

function muitasTentativas(ate: Date): AppError {
  const segundos = Math.max(1, Math.ceil((ate.getTime() - Date.now()) / 1000))
  const minutos = Math.ceil(segundos / 60)
  return new AppError(
    429,
    'muitas-tentativas',
    `Muitas tentativas. Aguarde ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'} e tente de novo.`,
    { headers: { 'retry-after': String(segundos) } },
  )
}

/** The exchange of one refresh token; null when the session is over, or is ended here because a used token came back. */
async function trocar(
  escopo: Escopo,
  { id, refreshToken, latitude, longitude }: Renovacao,
): Promise<{ sessaoId: number; refreshToken: string } | null> {
  const sessao = await repo.travarSessao(escopo, id, familyOf(refreshToken))
  if (!sessao || !(await repo.usuarioDaSessao(escopo, id, sessao.id))) return null
  const hash = hashToken(refreshToken)
  if (hash === sessao.tokenHash) {
    const sal = newSalt()
    const seguinte = nextRefreshToken(refreshToken, sal)
    await repo.trocarToken(escopo, sessao.id, {
      tokenHash: hashToken(seguinte),
      tokenAnteriorHash: hash,
      sal,
      ...(latitude !== undefined && { latitude: String(latitude) }),
      ...(longitude !== undefined && { longitude: String(longitude) }),
    })
    return { sessaoId: sessao.id, refreshToken: seguinte }
  }
  const naGraca = Date.now() - sessao.trocadoEm.getTime() <= GRACA * 1000
  if (hash === sessao.tokenAnteriorHash && naGraca) {
    return { sessaoId: sessao.id, refreshToken: nextRefreshToken(refreshToken, sessao.sal) }
  }
  await repo.encerrarSessao(escopo, sessao.id)
  return null
}

/** A stored user as the wire shows it. */
function retrato(linha: repo.UsuarioRow, acessos: Acesso[]): Usuario {
  const { id, nome, email, isAdmin, ativo, papeis } = linha
  return { id, name: nome, email, isAdmin, ativo, papeis, segundoFator: 'inativo', acessos }
}

export { acessosDe } from './repo.ts'
