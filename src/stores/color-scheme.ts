import { create } from 'zustand'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { session } from './session.ts'
import { safeStorage } from './storage.ts'

export type ColorScheme = 'light' | 'dark'

const KEY = 'contribui.tema'
/** What this browser remembered before somebody signed in who chose otherwise: it is there again once they are gone. */
const BEFORE_KEY = 'contribui.tema.antes'
const SYSTEM = 'sistema'
const local = safeStorage('localStorage')

let printing = false

/** Light or dark: what the visitor chose, else what the system says; light on paper. */
export const colorScheme = create<{ scheme: ColorScheme }>(() => ({ scheme: seen() }))

/** The other of the two, which this browser remembers. Gives it. */
export function toggleColorScheme(): ColorScheme {
  const scheme = colorScheme.getState().scheme === 'dark' ? 'light' : 'dark'
  chooseColorScheme(scheme)
  return scheme
}

/** What this browser remembers from now on, or for as long as somebody is signed in; null for what the system says. */
export function chooseColorScheme(scheme: ColorScheme | null): void {
  if (session.getState().userId !== null && local.read(BEFORE_KEY) === null)
    local.write(BEFORE_KEY, chosen() ?? SYSTEM)
  keep(scheme)
}

/** Whoever left, here or in another tab, takes their choice along; what is asked on the screen after it has the colours of this browser. */
function forgetOfUser(): void {
  const before = local.read(BEFORE_KEY)
  // another tab was faster
  if (before === null) return colorScheme.setState({ scheme: seen() })
  local.remove(BEFORE_KEY)
  keep(isScheme(before) ? before : null)
}

function keep(scheme: ColorScheme | null): void {
  if (scheme === null) local.remove(KEY)
  else local.write(KEY, scheme)
  colorScheme.setState({ scheme: seen() })
}

/** What was chosen in this browser; null when it goes by the system. */
export const chosenColorScheme = (): ColorScheme | null => chosen()

/** Marks the document with the scheme, before its first paint and at every change. Called once, at start. */
export function applyColorScheme(): void {
  const mark = ({ scheme }: { scheme: ColorScheme }) => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }
  mark(colorScheme.getState())
  colorScheme.subscribe(mark)
  session.subscribe(({ userId }, { userId: last }) => last !== null && userId !== last && forgetOfUser())
  darkSystem().addEventListener('change', () => colorScheme.setState({ scheme: seen() }))
  window.addEventListener('beforeprint', () => print(true))
  window.addEventListener('afterprint', () => print(false))
  // where a print is looked at rather than made
  window.matchMedia('print').addEventListener('change', ({ matches }) => print(matches))
}

/** On paper stands the moment too (`components/ui/theme/print.css`). */
function print(now: boolean): void {
  printing = now
  colorScheme.setState({ scheme: seen() })
  const moment = textoDoInstante(new Date())
  document.documentElement.style.setProperty('--app-printed', now ? `'Impresso em ${moment}'` : '')
}

function seen(): ColorScheme {
  return printing ? 'light' : (chosen() ?? ofSystem())
}

function chosen(): ColorScheme | null {
  const stored = local.read(KEY)
  return isScheme(stored) ? stored : null
}

function isScheme(text: string | null): text is ColorScheme {
  return text === 'light' || text === 'dark'
}

function ofSystem(): ColorScheme {
  // the build draws screens without a window
  return typeof window !== 'undefined' && darkSystem().matches ? 'dark' : 'light'
}

function darkSystem(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
