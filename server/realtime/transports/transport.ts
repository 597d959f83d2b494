import type { Frame } from '../protocol.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** One way of carrying frames to a client. It reports its end to the connection, once, whichever side ended it. */
export interface Transport {
  readonly name: TransportName
  /** Bytes accepted by `send` and not yet taken by the client. */
  readonly queuedBytes: number
  send(frame: Frame): void
  /** Ends after what was sent has gone out. */
  end(): void
  /** Ends now; what was not taken is lost. */
  abort(): void
  /** Long polling only: timers of its own, called with the current time on every tick. */
  tick?(now: number): void
}

/** What a transport tells the connection it carries. */
export interface TransportOwner {
  /** Text from the client. */
  receive(text: string): void
  /** The transport is over. */
  ended(): void
}
