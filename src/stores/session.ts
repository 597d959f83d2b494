import { create } from 'zustand'
import type { TipoPessoa, UsuarioComTokens } from '#src/api/contract/auth.ts'
import { safeStorage } from './storage.ts'

/** Key of the access token, given by the specification (§7). */
const TOKEN_KEY = 'token'
const SESSION_KEY = 'contribui.sessao'
const ACESSO_KEY = 'contribui.acesso'
const CONSULTA_KEY = 'contribui.consulta'

/** What an anonymous visitor asked to see. */
export interface ConsultaAnonima {
  tipo: TipoPessoa
  registro: string
}

interface SignedIn {
  token: string | null
  refreshToken: string | null
  userId: number | null
  isAdmin: boolean
}

interface Session extends SignedIn {
  /** The chosen acesso of a public user; null before a choice. */
  acessoId: number | null
  consulta: ConsultaAnonima | null
  /** Whether the last session ended because the server would not renew it, rather than by a logout. */
  expired: boolean
}

const local = safeStorage('localStorage')
const tab = safeStorage('sessionStorage')

const nobody: SignedIn = { token: null, refreshToken: null, userId: null, isAdmin: false }

/** Whether the stored copy is the truth. When it could not be written, this tab's memory is. */
let persisted = true

export const session = create<Session>(() => ({
  ...readSignedIn(),
  acessoId: readAcesso(),
  consulta: readConsulta(),
  expired: false,
}))

/** Keeps a login's tokens. The acesso chosen by whoever was here before is forgotten. */
export function startSession(user: UsuarioComTokens): void {
  const { accessToken, refreshToken, id, isAdmin } = user
  chooseAcesso(null)
  keep({ token: accessToken, refreshToken, userId: id, isAdmin })
}

/** Takes a renewed pair of tokens for the same user. */
export function replaceTokens(tokens: { accessToken: string; refreshToken: string }): void {
  const { userId, isAdmin } = session.getState()
  keep({ token: tokens.accessToken, refreshToken: tokens.refreshToken, userId, isAdmin })
}

/** Forgets who was signed in, here and, through the storage event, in every other tab. `expired` when nobody asked for it. */
export function endSession({ expired = false } = {}): void {
  local.remove(TOKEN_KEY)
  local.remove(SESSION_KEY)
  persisted = true
  chooseAcesso(null)
  chooseConsulta(null)
  session.setState({ ...nobody, expired })
}

export function chooseAcesso(acessoId: number | null): void {
  if (acessoId === null) local.remove(ACESSO_KEY)
  else local.write(ACESSO_KEY, String(acessoId))
  session.setState({ acessoId })
}

/** Survives a reload of this tab only: a CNPJ or CPF does not belong in a place that outlives the visit. */
export function chooseConsulta(consulta: ConsultaAnonima | null): void {
  if (consulta === null) tab.remove(CONSULTA_KEY)
  else tab.write(CONSULTA_KEY, JSON.stringify(consulta))
  session.setState({ consulta })
}

/** Takes over what another tab stored: renewed tokens, another user, a logout. */
export function syncFromStorage(): void {
  if (!persisted) return
  const stored = readSignedIn()
  const { token, refreshToken } = session.getState()
  if (stored.token !== token || stored.refreshToken !== refreshToken) {
    session.setState({ ...stored, acessoId: readAcesso() })
  }
}

/** Follows the other tabs of this browser. Called once, at start. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === null || key === TOKEN_KEY || key === SESSION_KEY) syncFromStorage()
  })
}

function keep(signedIn: SignedIn): void {
  const { token, ...rest } = signedIn
  persisted = local.write(SESSION_KEY, JSON.stringify(rest)) && local.write(TOKEN_KEY, token ?? '')
  if (!persisted) {
    // Half a session, or an old one, is worse than none.
    local.remove(TOKEN_KEY)
    local.remove(SESSION_KEY)
  }
  session.setState({ ...(isJwt(token) ? signedIn : nobody), expired: false })
}

function readSignedIn(): SignedIn {
  const token = local.read(TOKEN_KEY)
  const rest = readJson(local.read(SESSION_KEY))
  if (!isJwt(token) || !rest) return nobody
  const { refreshToken, userId, isAdmin } = rest
  if (typeof refreshToken !== 'string' || typeof userId !== 'number') return nobody
  return { token, refreshToken, userId, isAdmin: isAdmin === true }
}

/** A token of other than three parts is not decoded (specification §5): it counts as none. */
function isJwt(token: string | null): token is string {
  return token !== null && token.split('.').length === 3
}

function readAcesso(): number | null {
  const id = Number(local.read(ACESSO_KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

function readConsulta(): ConsultaAnonima | null {
  const stored = readJson(tab.read(CONSULTA_KEY))
  if (!stored || typeof stored.registro !== 'string') return null
  if (stored.tipo !== 'juridica' && stored.tipo !== 'fisica') return null
  return { tipo: stored.tipo, registro: stored.registro }
}

function readJson(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // Any object has string keys; what they hold is checked by the caller.
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
