import { create } from 'zustand'
import { safeStorage } from './storage.ts'

export type ColorScheme = 'light' | 'dark'

const KEY = 'contribui.tema'
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

/** What this browser remembers from now on; null for what the system says. */
export function chooseColorScheme(scheme: ColorScheme | null): void {
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
  darkSystem().addEventListener('change', () => colorScheme.setState({ scheme: seen() }))
  window.addEventListener('beforeprint', () => print(true))
  window.addEventListener('afterprint', () => print(false))
  // where a print is looked at rather than made
  window.matchMedia('print').addEventListener('change', ({ matches }) => print(matches))
}

/** On paper stands the moment too (`components/theme/print.css`). */
function print(now: boolean): void {
  printing = now
  colorScheme.setState({ scheme: seen() })
  const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format()
  document.documentElement.style.setProperty('--app-printed', now ? `'Impresso em ${moment}'` : '')
}

function seen(): ColorScheme {
  return printing ? 'light' : (chosen() ?? ofSystem())
}

function chosen(): ColorScheme | null {
  const stored = local.read(KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

function ofSystem(): ColorScheme {
  // the build draws screens without a window
  return typeof window !== 'undefined' && darkSystem().matches ? 'dark' : 'light'
}

function darkSystem(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
