import { create } from 'zustand'
import { newKey } from '#src/api/form-key.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { dropScrollUnlessPermitted, permitPreferences, safeStorage } from './storage.ts'

/** What a visitor chose at an entidade, in this browser. */
export interface Choice {
  /** Random, under which the server keeps it. */
  id: string
  /** Random, of this browser: the same for all of its choices at an entidade. */
  navegador: string
  /** What they were asked (`versaoDosCookies`). */
  versao: string
  preferencias: boolean
  /** ISO 8601. */
  em: string
  /** Whether the server has it. */
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
  const { slug, cookies } = asked
  const navegador = read()[slug]?.navegador ?? newKey()
  const em = new Date().toISOString()
  write(slug, { id: newKey(), navegador, versao: cookies.versao, preferencias, em, proven: false })
  settle(asked)
}

/** The server has the choice of that id, made at that entidade. */
export function markProven(slug: string, id: string): void {
  const choice = read()[slug]
  // one that was made meanwhile is told by itself
  if (choice?.id !== id) return
  write(slug, { ...choice, proven: true })
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
