let offset = 0

/** Learns how far this machine's clock is from the server's, by the Date header of an answer (whole seconds). */
export function learnServerTime(header: string | null): void {
  const instant = Date.parse(header ?? '')
  if (!Number.isNaN(instant)) offset = instant - Date.now()
}

/** The server's time in milliseconds, as far as known; this machine's until the first answer. */
export function serverNow(): number {
  return Date.now() + offset
}
