/** The JSON hub protocol of SignalR (`HubProtocol.md` of dotnet/aspnetcore): framing, handshake, messages. */

const RECORD_SEPARATOR = '\x1e'

export const MessageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

/** One message to clients, serialised once however many connections get it. */
export interface Frame {
  /** JSON followed by the record separator. */
  text: string
  /** The same, in UTF-8. */
  bytes: Buffer
}

/** A client broke the protocol; the text is for the log, clients never see it. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
}

/** Cuts a stream of text into messages; chunks may hold parts of messages or several of them. */
export class FrameReader {
  private rest = ''

  constructor(private readonly maxMessageBytes: number) {}

  /** The messages completed by this chunk. Throws ProtocolError when one is longer than allowed. */
  push(chunk: string): string[] {
    const parts = chunk.split(RECORD_SEPARATOR)
    parts[0] = this.rest + (parts[0] ?? '')
    this.rest = parts.pop() ?? ''
    for (const part of parts) this.checkLength(part)
    this.checkLength(this.rest)
    return parts
  }

  private checkLength(message: string): void {
    // A character takes at least one byte, so most messages need no count of bytes.
    if (message.length * 3 <= this.maxMessageBytes) return
    if (Buffer.byteLength(message) > this.maxMessageBytes) throw new ProtocolError('message too long')
  }
}

function encode(message: object): Frame {
  const text = JSON.stringify(message) + RECORD_SEPARATOR
  return { text, bytes: Buffer.from(text) }
}

export const PING = encode({ type: MessageType.ping })
export const HANDSHAKE_ACCEPTED = encode({})

/** The answer to a handshake that is refused; the connection is closed after it. */
export function handshakeRefused(error: string): Frame {
  return encode({ error })
}

/** A call of a client method that expects no result. */
export function invocation(target: string, args: readonly unknown[]): Frame {
  return encode({ type: MessageType.invocation, target, arguments: args })
}

/** The answer to a client's call that failed. */
export function completionError(invocationId: string, error: string): Frame {
  return encode({ type: MessageType.completion, invocationId, error })
}

export interface CloseReason {
  error?: string
  /** With it a client with automatic reconnect comes back; without it, it stops for good. */
  allowReconnect?: boolean
}

export function closing(reason: CloseReason): Frame {
  return encode({ type: MessageType.close, ...reason })
}

/**
 * Checks a client's first message. Versions 1 and 2 of the JSON protocol are accepted (2 is what clients with
 * stateful reconnect announce). Returns why it is refused, in the words of the ASP.NET host, or null.
 */
export function handshakeError(text: string): string | null {
  const request = parseObject(text)
  if (!request || typeof request.protocol !== 'string' || typeof request.version !== 'number') {
    return 'An unexpected error occurred during connection handshake.'
  }
  if (request.protocol !== 'json') return `The protocol '${request.protocol}' is not supported.`
  if (request.version !== 1 && request.version !== 2) {
    return `The server does not support version ${request.version} of the 'json' protocol.`
  }
  return null
}

/** What the hub does with a client's message; all that needs nothing done is `other`. */
export type ClientMessage =
  | { kind: 'call'; target: string; invocationId: string | undefined }
  | { kind: 'close' }
  | { kind: 'other' }

/** Reads a message after the handshake. Throws ProtocolError on what is no message. */
export function parseMessage(text: string): ClientMessage {
  const message = parseObject(text)
  if (!message || typeof message.type !== 'number') throw new ProtocolError('not a hub message')
  if (message.type === MessageType.close) return { kind: 'close' }
  if (message.type !== MessageType.invocation && message.type !== MessageType.streamInvocation) {
    return { kind: 'other' }
  }
  const { target, invocationId } = message
  if (typeof target !== 'string' || !Array.isArray(message.arguments)) {
    throw new ProtocolError('invocation without target or arguments')
  }
  if (invocationId !== undefined && typeof invocationId !== 'string') {
    throw new ProtocolError('invocationId is not a string')
  }
  return { kind: 'call', target, invocationId }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    // An object out of JSON.parse: every key is a string.
    return value as Record<string, unknown>
  } catch {
    return null
  }
}
