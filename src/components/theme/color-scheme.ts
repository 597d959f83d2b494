import { localStorageColorSchemeManager } from '@mantine/core'

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'contribui.tema' })

/** Marks the document before the first paint of the app, so that a dark choice never flashes white. */
export function applyColorScheme(): void {
  const chosen = colorSchemeManager.get('auto')
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
