import type { Connection, Principal } from './connection.ts'
import type { Hub, OpenRefusal } from './hub.ts'
import type { TransportName } from './transports/transport.ts'

/** An HTTP answer of the transport protocol; its text is for developers, clients look at the status. */
export interface Answer {
  status: number
  text: string
}

const ID_REQUIRED: Answer = { status: 400, text: 'Connection ID required' }
const UNKNOWN_ID: Answer = { status: 404, text: 'No Connection with that ID' }
const OPEN_REFUSALS: Record<OpenRefusal, Answer> = {
  'too-many': { status: 429, text: 'Too many connections' },
  closing: { status: 503, text: 'Server is shutting down' },
}

export function isAnswer(value: Connection | Answer): value is Answer {
  return 'status' in value
}

export function openRefused(refusal: OpenRefusal): Answer {
  return OPEN_REFUSALS[refusal]
}

/**
 * The connection that a GET or upgrade names, reserved for this transport, or why not. WebSockets may come without id
 * (`skipNegotiation`): that opens a connection.
 */
export function admit(
  hub: Hub,
  principal: Principal,
  id: string | undefined,
  transport: TransportName,
): Connection | Answer {
  const connection = id === undefined ? undefined : hub.find(id, principal)
  if (connection) return claimed(connection, transport)
  if (id !== undefined) return UNKNOWN_ID
  if (transport !== 'WebSockets') return ID_REQUIRED
  const opened = hub.open(principal)
  return typeof opened === 'string' ? openRefused(opened) : claimed(opened, transport)
}

function claimed(connection: Connection, transport: TransportName): Connection | Answer {
  const claim = connection.claim(transport)
  if (claim === 'granted') return connection
  return claim === 'in-use'
    ? { status: 409, text: 'Connection is already active' }
    : { status: 400, text: 'Cannot change transports mid-connection' }
}

/** A POST with messages of a client whose transport cannot carry them. */
export function receivePost(hub: Hub, principal: Principal, id: string | undefined, body: string): Answer {
  if (id === undefined) return ID_REQUIRED
  const connection = hub.find(id, principal)
  if (!connection) return UNKNOWN_ID
  if (connection.transportName === 'WebSockets') {
    return { status: 405, text: 'POST is not allowed on WebSockets' }
  }
  if (connection.transportName === null) return { status: 400, text: 'The transport was not started' }
  connection.receive(body)
  return { status: 200, text: '' }
}

/** A DELETE: how a long polling client leaves. */
export function receiveDelete(hub: Hub, principal: Principal, id: string | undefined): Answer {
  if (id === undefined) return ID_REQUIRED
  const connection = hub.find(id, principal)
  if (!connection) return UNKNOWN_ID
  if (connection.transportName !== 'LongPolling') {
    return { status: 400, text: 'Only long polling connections can be deleted' }
  }
  connection.abort()
  return { status: 202, text: '' }
}
