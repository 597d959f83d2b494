/** The browser's storage, which may be full or forbidden: then writing answers false and reading null, and nothing throws. */
export function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  return {
    read(key: string): string | null {
      try {
        return window[kind].getItem(key)
      } catch {
        return null
      }
    },
    write(key: string, value: string): boolean {
      try {
        window[kind].setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key: string): void {
      try {
        window[kind].removeItem(key)
      } catch {
        // Forbidden to touch is as good as empty.
      }
    },
  }
}
