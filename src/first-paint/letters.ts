import { safeStorage } from '#src/stores/storage.ts'

/**
 * Fetches the letters and shows the page in them from then on, and from its first paint at the next visit, when the browser has them. Until
 * then it stands in the system's own, as wide and as high as these (`tokens.css`), so that nothing moves.
 */
export async function fetchLetters(): Promise<void> {
  const [loaded] = await document.fonts.load('1em Inter')
  if (!loaded) return
  document.documentElement.dataset.letters = ''
  safeStorage('localStorage').write('contribui.letras', '')
}
