import { create } from 'zustand'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { dropScrollUnlessPermitted, permitPreferences, safeStorage } from './storage.ts'

/** What a visitor chose at an entidade, in this browser. */
export interface Choice {
  /** What they were asked (`versaoDosCookies`). */
  versao: string
  preferencias: boolean
  /** ISO 8601. */
  em: string
  /** Under which the server keeps the choices of this browser, once it has one. */
  id?: string
  /** Whether the server has this one. */
  proven: boolean
}

/** What an entidade asks. */
type Asked = Pick<Entidade, 'slug' | 'cookies'>

interface Consent {
  /** Null until the entidade is known. */
  asked: Asked | null
  /** Null where there is none that holds: then it is asked for. */
  choice: Choice | null
  /** Whether this tab has to tell the server of the choice. */
  toProve: boolean
}

const KEY = 'contribui.consentimento'
const local = safeStorage('localStorage')
/** Where the storage takes nothing, a choice holds in this page. */
let unstored: Record<string, Choice> = {}

export const consent = create<Consent>(() => ({ asked: null, choice: null, toProve: false }))

/** Takes over what an entidade asks: without a choice that holds there, no preference is kept. */
export function settleConsent({ slug, cookies }: Asked): void {
  settle({ slug, cookies })
}

/** Takes the visitor's choice, which holds at once; the server is told by whoever sees `toProve`. */
export function choosePreferences(preferencias: boolean): void {
  const { asked } = consent.getState()
  if (!asked) return
  const { id } = read()[asked.slug] ?? {}
  const { versao } = asked.cookies
  const em = new Date().toISOString()
  write(asked.slug, { ...(id !== undefined && { id }), versao, preferencias, em, proven: false })
  settle(asked)
}

/** The server has the choice that was made at an entidade at `made`, under that id. */
export function markProven(slug: string, made: string, id: string): void {
  const choice = read()[slug]
  if (!choice) return
  // one that was made meanwhile is told by itself
  write(slug, { ...choice, id, proven: choice.em === made })
  const { asked } = consent.getState()
  if (asked) settle(asked)
}

/** Follows the choices of other tabs, and what the router writes on leaving. Gives how to stop. */
export function followConsent(): () => void {
  const follow = ({ key }: StorageEvent) => {
    const { asked } = consent.getState()
    // A null key means that everything was cleared. The tab where it was chosen tells the server.
    if (asked && (key === null || key === KEY)) settle(asked, false)
  }
  window.addEventListener('storage', follow)
  window.addEventListener('pagehide', dropScrollUnlessPermitted)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pagehide', dropScrollUnlessPermitted)
  }
}

function settle(asked: Asked, here = true): void {
  const { cookies, slug } = asked
  const last = read()[slug]
  const choice = last && holds(last, cookies) ? last : null
  permitPreferences(cookies.preferencias && choice?.preferencias === true)
  consent.setState({ asked, choice, toProve: here && choice?.proven === false })
}

/** A choice holds for what was asked, and for as many months as the entidade says. */
function holds({ versao, em }: Choice, { versao: now, meses }: Asked['cookies']): boolean {
  const until = new Date(em)
  until.setMonth(until.getMonth() + meses)
  return versao === now && until.getTime() > Date.now()
}

function write(slug: string, choice: Choice): void {
  const all = { ...read(), [slug]: choice }
  unstored = local.write(KEY, JSON.stringify(all)) ? {} : all
}

/** By the slugs of entidades: what was agreed to with one is no consent to another. */
function read(): Record<string, Choice> {
  try {
    const stored: unknown = JSON.parse(local.read(KEY) ?? '{}')
    // Written by `write` alone; what somebody put there by hand holds in their own browser.
    return { ...(stored as Record<string, Choice> | null), ...unstored }
  } catch {
    return unstored
  }
}
