import { create } from 'zustand'
import { safeStorage } from './storage.ts'

export type ColorScheme = 'light' | 'dark'

const KEY = 'contribui.tema'
const local = safeStorage('localStorage')

/** Light or dark: what the visitor chose, else what the system says. */
export const colorScheme = create<{ scheme: ColorScheme }>(() => ({ scheme: chosen() ?? ofSystem() }))

export function toggleColorScheme(): void {
  const scheme = colorScheme.getState().scheme === 'dark' ? 'light' : 'dark'
  local.write(KEY, scheme)
  colorScheme.setState({ scheme })
}

/** Marks the document with the scheme, before its first paint and at every change. Called once, at start. */
export function applyColorScheme(): void {
  const mark = ({ scheme }: { scheme: ColorScheme }) => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }
  mark(colorScheme.getState())
  colorScheme.subscribe(mark)
  darkSystem().addEventListener('change', () => colorScheme.setState({ scheme: chosen() ?? ofSystem() }))
}

function chosen(): ColorScheme | null {
  const stored = local.read(KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

function ofSystem(): ColorScheme {
  return darkSystem().matches ? 'dark' : 'light'
}

function darkSystem(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
