import { z } from 'zod'

const push = { target: z.string(), args: z.array(z.unknown()) }

/** What one process says to the connections of all processes. */
export const backplaneMessage = z.discriminatedUnion('kind', [
  /** Call the client method `target` on every connection of these users. */
  z.object({ kind: z.literal('user'), userKeys: z.array(z.string()).min(1), ...push }),
  /** Call it on every connection there is. */
  z.object({ kind: z.literal('all'), ...push }),
])
export type BackplaneMessage = z.infer<typeof backplaneMessage>

export type BackplaneListener = (message: BackplaneMessage) => void

/** Anything that runs a statement: a pg pool, or one client. */
export interface SqlExecutor {
  query(text: string, values: unknown[]): Promise<unknown>
}

/** Carries messages to the hubs of all processes, the publisher's own included. */
export interface Backplane {
  /**
   * Publishes now. A message over MAX_MESSAGE_BYTES is split by its users; one that cannot be split rejects with
   * PayloadTooLargeError: arguments should name a row rather than carry it.
   */
  publish(message: BackplaneMessage): Promise<void>
  /** Returns how to stop listening. */
  subscribe(listener: BackplaneListener): () => void
  close(): Promise<void>
}

/** PostgreSQL refuses payloads of 8000 bytes. */
export const MAX_MESSAGE_BYTES = 7_800

export class PayloadTooLargeError extends Error {
  override name = 'PayloadTooLargeError'
}

/** Cuts a message into ones that fit, each for a part of its users. Throws PayloadTooLargeError. */
export function splitToFit(message: BackplaneMessage): BackplaneMessage[] {
  const bytes = Buffer.byteLength(JSON.stringify(message))
  if (bytes <= MAX_MESSAGE_BYTES) return [message]
  if (message.kind === 'all' || message.userKeys.length === 1) {
    throw new PayloadTooLargeError(`a ${bytes} byte message does not fit into ${MAX_MESSAGE_BYTES}`)
  }
  const middle = Math.ceil(message.userKeys.length / 2)
  return [
    ...splitToFit({ ...message, userKeys: message.userKeys.slice(0, middle) }),
    ...splitToFit({ ...message, userKeys: message.userKeys.slice(middle) }),
  ]
}

/** The backplane of a single process. It keeps the limits of the shared one, so that both take the same messages. */
export function createInProcessBackplane(): Backplane {
  const listeners = new Set<BackplaneListener>()
  return {
    async publish(message) {
      for (const part of splitToFit(message)) for (const listener of listeners) listener(part)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
