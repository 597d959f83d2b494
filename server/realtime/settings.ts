/** Durations of the hub, in milliseconds. The defaults are those of the ASP.NET Core host. */
export interface HubTimings {
  /** A connection to which nothing was sent for this long gets a ping (not on long polling). */
  pingMs: number
  /** A client that sent nothing for this long is dropped (not on long polling). */
  clientTimeoutMs: number
  /** Time a client has for its handshake after its transport opened. */
  handshakeMs: number
  /** Life of a connection that was negotiated and not used, or that stopped polling. */
  inactiveMs: number
  /** A poll without data is answered empty after this long; the client gives up after 100 s. */
  pollMs: number
  /** Time a closing connection has to take its last bytes before it is cut. */
  closeGraceMs: number
  /** Period of the one interval that serves all connections: the resolution of the others. */
  tickMs: number
}

export interface HubLimits {
  /** Longest message accepted from a client, in bytes. */
  messageBytes: number
  /** Messages accepted from a client in a minute: pings come every fifteen seconds, and there is nothing to call here. */
  messagesPerMinute: number
  /** Bytes that may wait for a client that does not read before it is dropped. */
  queueBytes: number
  /** Open connections (negotiated ones included) of one user in this process. */
  connectionsPerUser: number
}

/** The part of a logger the hub needs; pino's and Fastify's fit. */
export interface HubLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface HubSettings {
  timings: HubTimings
  limits: HubLimits
  /** Wall clock, in milliseconds since 1970; token expiry is compared with it. */
  now: () => number
  log: HubLog
}

export const DEFAULT_TIMINGS: HubTimings = {
  pingMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeMs: 15_000,
  inactiveMs: 15_000,
  pollMs: 90_000,
  closeGraceMs: 3_000,
  tickMs: 1_000,
}

export const DEFAULT_LIMITS: HubLimits = {
  messageBytes: 32 * 1024,
  messagesPerMinute: 300,
  queueBytes: 256 * 1024,
  connectionsPerUser: 40,
}
