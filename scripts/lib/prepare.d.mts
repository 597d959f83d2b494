/** Installs the dependencies unless they are there. Safe when several commands start at once. */
export function ensureInstalled(): Promise<void>

/** Installs and builds what is missing or stale. Safe when several commands start at once. */
export function ensureBuilt(wanted?: ('web' | 'server')[]): Promise<void>
