const lost = new WeakSet<object>()

// Vite tells of every part of the app that could not be fetched, by the error that the import then throws.
window.addEventListener('vite:preloadError', (event) => {
  if ('payload' in event && event.payload instanceof Error) lost.add(event.payload)
})

/** Whether an error says that code or styles could not be fetched. Only a new document asks for them again: imports remember their failure. */
export const isLostCode = (error: unknown): boolean => error instanceof Error && lost.has(error)
