import type { Principal } from './connection.ts'
import type { Hub, OpenRefusal } from './hub.ts'

const AVAILABLE_TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
] as const

const HIGHEST_VERSION = 1

export interface Negotiation {
  negotiateVersion: number
  connectionId: string
  /** From version 1 on: the secret that later requests name as `id`. */
  connectionToken?: string
  availableTransports: typeof AVAILABLE_TRANSPORTS
}

/** Opens a connection for a client that asked with this `negotiateVersion`; `{error}` when it is no version. */
export function negotiate(
  hub: Hub,
  principal: Principal,
  requestedVersion: string | undefined,
): Negotiation | { error: string } | OpenRefusal {
  if (requestedVersion !== undefined && !/^\d{1,9}$/.test(requestedVersion)) {
    return { error: 'The client requested a negotiate version that is not a number.' }
  }
  const negotiateVersion = Math.min(Number(requestedVersion ?? 0), HIGHEST_VERSION)
  const connection = hub.open(principal, negotiateVersion === 0)
  if (typeof connection === 'string') return connection
  return {
    negotiateVersion,
    connectionId: connection.id,
    ...(negotiateVersion > 0 && { connectionToken: connection.token }),
    availableTransports: AVAILABLE_TRANSPORTS,
  }
}
