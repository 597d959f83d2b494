import { create } from 'zustand'
import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import type { Usuario, UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { acessoAtual } from './acesso.ts'
import { safeStorage } from './storage.ts'

/** Key of the access token, given by the specification (§7). */
const TOKEN_KEY = 'token'
const SESSION_KEY = 'contribui.sessao'
const ACESSO_KEY = 'contribui.acesso'
const CONSULTA_KEY = 'contribui.consulta'
const ENTIDADE_KEY = 'contribui.entidade'
const CACHE_KEY = 'contribui.cache'
/** In the place of a session that ran out, for the other tabs to tell it from one that was left; until the next login. */
const RAN_OUT = 'expirada'

/** What an anonymous visitor asked to see, with the datum of the cadastro that was asked for, where one was. */
export interface ConsultaAnonima {
  tipo: TipoPessoa
  registro: string
  /** Eight digits. */
  cep?: string
  /** `YYYY-MM-DD`. */
  data?: string
}

interface SignedIn {
  token: string | null
  refreshToken: string | null
  userId: number | null
  isAdmin: boolean
  /** Slug of the entidade that an anonymous visitor chose, and by which the signed-in came; null for the one of this address. */
  entidade: string | null
}

interface Session extends SignedIn {
  /** The chosen acesso of a public user; null before a choice. */
  acessoId: number | null
  consulta: ConsultaAnonima | null
  /** Whether the last session ended because the server would not renew it, rather than by a logout. */
  expired: boolean
  /** Whose login the last session left for. */
  leftAsAdmin: boolean
  /** Whether the present user came, or the last one went, in another tab: then no screen of this one goes on from there. */
  elsewhere: boolean
}

const local = safeStorage('localStorage')
const tab = safeStorage('sessionStorage')

const nobody = { token: null, refreshToken: null, userId: null, isAdmin: false } as const

/** Whether the stored copy is the truth. When it could not be written, this tab's memory is. */
let persisted = true

/** Whether the session outlives a reload: a browser may forbid that, or have no room. */
export const isKept = () => persisted
/** How many of them there are. */
const underWay = { leaving: 0, reading: 0 }

export const session = create<Session>(() => ({
  ...nobody,
  entidade: tab.read(ENTIDADE_KEY),
  ...readSignedIn(),
  acessoId: readAcesso(),
  consulta: readConsulta(),
  expired: false,
  leftAsAdmin: false,
  elsewhere: false,
}))

/**
 * Text in which server data survives a reload of this tab, for the user who is signed in and no longer. It dies with the tab: personal data
 * does not belong in a place that outlives the visit (LGPD).
 */
export const tabCache = {
  read: () => tab.read(CACHE_KEY),
  write: (text: string) => session.getState().userId !== null && tab.write(CACHE_KEY, text),
}
if (session.getState().userId === null) tab.remove(CACHE_KEY)
session.subscribe((now, before) => {
  if (now.userId !== before.userId) tab.remove(CACHE_KEY)
})

/** Keeps a login's tokens. The acesso chosen by the user before gives way to the first of the new user's. */
export function startSession(user: UsuarioComTokens): void {
  const { accessToken, refreshToken, id, isAdmin } = user
  const { entidade } = session.getState()
  chooseAcesso(acessoAtual(user, null)?.id ?? null)
  keep({ token: accessToken, refreshToken, userId: id, isAdmin, entidade })
}

/** Takes a renewed pair of tokens for the same user. */
export function replaceTokens(tokens: { accessToken: string; refreshToken: string }): void {
  const { userId, isAdmin, entidade } = session.getState()
  keep({ token: tokens.accessToken, refreshToken: tokens.refreshToken, userId, isAdmin, entidade })
}

/**
 * Forgets who was signed in, here and, through the storage event, in every other tab. `expired` when nobody asked for it: where it is found
 * out by asking who the user is, it leads to the public login, whoever they were (specification §4).
 */
export function endSession({
  expired = false,
  asAdmin = !(expired && underWay.reading > 0) && session.getState().isAdmin,
}: { expired?: boolean; asAdmin?: boolean } = {}): void {
  // To a user who is leaving it is no news that the session is over; it counts as nobody's (specification §4).
  const ranOut = expired && underWay.leaving === 0
  if (!ranOut || !local.write(SESSION_KEY, RAN_OUT)) local.remove(SESSION_KEY)
  local.remove(TOKEN_KEY)
  persisted = true
  chooseAcesso(null)
  chooseConsulta(null)
  session.setState({
    ...visitor(),
    expired: ranOut,
    leftAsAdmin: asAdmin && ranOut === expired,
    elsewhere: false,
  })
}

/** Marks while `task` runs that the server is told that the user leaves, or asked who they are. */
export async function during<T>(what: keyof typeof underWay, task: () => Promise<T>): Promise<T> {
  underWay[what] += 1
  try {
    return await task()
  } finally {
    underWay[what] -= 1
  }
}

/** A choice of acesso that the user is not allowed, or none yet, becomes the first that they are (specification §4). */
export function settleAcesso(user: Usuario): void {
  const settled = acessoAtual(user, session.getState().acessoId)?.id ?? null
  if (settled !== session.getState().acessoId) chooseAcesso(settled)
}

/** Each tab keeps its own choice, over reloads too; a new tab begins with the last one made. */
export function chooseAcesso(acessoId: number | null): void {
  for (const storage of [tab, local]) {
    if (acessoId === null) storage.remove(ACESSO_KEY)
    else storage.write(ACESSO_KEY, String(acessoId))
  }
  session.setState({ acessoId })
}

/** Survives a reload of this tab only: a document, or a day of birth, does not belong in a place that outlives the visit. */
export function chooseConsulta(consulta: ConsultaAnonima | null): void {
  if (consulta === null) tab.remove(CONSULTA_KEY)
  else tab.write(CONSULTA_KEY, JSON.stringify(consulta))
  session.setState({ consulta })
}

/** Whose public face an anonymous visitor sees, in this tab; null for the one of this address. A session keeps the one it began with. */
export function chooseEntidade(slug: string | null): void {
  if (slug === null) tab.remove(ENTIDADE_KEY)
  else tab.write(ENTIDADE_KEY, slug)
  if (session.getState().userId === null || slug === null) session.setState({ entidade: slug })
}

/** Takes over what another tab stored: renewed tokens, another user, a logout. */
export function syncFromStorage(): void {
  if (!persisted) return
  const stored = readSignedIn() ?? visitor()
  const { token, refreshToken, userId, isAdmin } = session.getState()
  if (stored.token === token && stored.refreshToken === refreshToken) return
  if (stored.userId !== userId) tab.remove(ACESSO_KEY)
  session.setState({
    ...stored,
    // The same user may have chosen another acesso in each tab.
    ...(stored.userId !== userId && { acessoId: readAcesso(), elsewhere: true }),
    expired: underWay.leaving === 0 && local.read(SESSION_KEY) === RAN_OUT,
    leftAsAdmin: isAdmin,
  })
}

/** Follows the other tabs of this browser. Gives how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key === null || key === TOKEN_KEY || key === SESSION_KEY) syncFromStorage()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function keep(signedIn: SignedIn): void {
  const { token, ...rest } = signedIn
  persisted = local.write(SESSION_KEY, JSON.stringify(rest)) && local.write(TOKEN_KEY, token ?? '')
  if (!persisted) {
    // Half a session, or an old one, is worse than none.
    local.remove(TOKEN_KEY)
    local.remove(SESSION_KEY)
  }
  session.setState({ ...signedIn, ...(isJwt(token) ? {} : nobody), expired: false, elsewhere: false })
}

/** Nobody, in this tab and over its reloads still at the entidade of the session that was. */
function visitor(): SignedIn {
  const entidade = tab.read(ENTIDADE_KEY) ?? session.getState().entidade
  if (entidade !== null) tab.write(ENTIDADE_KEY, entidade)
  return { ...nobody, entidade }
}

function readSignedIn(): SignedIn | null {
  const token = local.read(TOKEN_KEY)
  const rest = readJson(local.read(SESSION_KEY))
  if (!isJwt(token) || !rest) return null
  const { refreshToken, userId, isAdmin, entidade } = rest
  if (typeof refreshToken !== 'string' || typeof userId !== 'number') return null
  return {
    token,
    refreshToken,
    userId,
    isAdmin: isAdmin === true,
    entidade: typeof entidade === 'string' ? entidade : null,
  }
}

/** A token of other than three parts is not decoded (specification §5): it counts as none. */
function isJwt(token: string | null): token is string {
  return token !== null && token.split('.').length === 3
}

function readAcesso(): number | null {
  const id = Number(tab.read(ACESSO_KEY) ?? local.read(ACESSO_KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

function readConsulta(): ConsultaAnonima | null {
  const stored = readJson(tab.read(CONSULTA_KEY))
  if (!stored || typeof stored.registro !== 'string') return null
  if (stored.tipo !== 'juridica' && stored.tipo !== 'fisica') return null
  const { tipo, registro, cep, data } = stored
  return {
    tipo,
    registro,
    ...(typeof cep === 'string' && { cep }),
    ...(typeof data === 'string' && { data }),
  }
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
