import type { Backplane, BackplaneMessage } from './backplane.ts'
import { Connection, type Principal } from './connection.ts'
import { invocation } from './protocol.ts'
import { newIds, Registry } from './registry.ts'
import {
  DEFAULT_LIMITS,
  DEFAULT_TIMINGS,
  type HubLimits,
  type HubLog,
  type HubSettings,
  type HubTimings,
} from './settings.ts'

export interface HubOptions {
  backplane: Backplane
  log: HubLog
  timings?: Partial<HubTimings>
  limits?: Partial<HubLimits>
  now?: () => number
}

/** Why no connection could be opened: too many of this user's, or the hub is closing. */
export type OpenRefusal = 'too-many' | 'closing'

/** The connections of this process, and the way to reach those of all processes. */
export class Hub {
  readonly settings: HubSettings
  private readonly registry = new Registry()
  private readonly backplane: Backplane
  private readonly unsubscribe: () => void
  private ticker: NodeJS.Timeout | undefined
  private closing = false
  private onEmpty: (() => void) | undefined

  constructor(options: HubOptions) {
    this.settings = {
      timings: { ...DEFAULT_TIMINGS, ...options.timings },
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      now: options.now ?? Date.now,
      log: options.log,
    }
    this.backplane = options.backplane
    this.unsubscribe = options.backplane.subscribe((message) => this.deliver(message))
  }

  get connectionCount(): number {
    return this.registry.size
  }

  /** Calls the client method `target` on every connection of these users, in all processes. */
  sendToUsers(userKeys: string[], target: string, args: unknown[]): Promise<void> {
    return this.backplane.publish({ kind: 'user', userKeys, target, args })
  }

  /**
   * Closes a user's connections, or those of one session, in all processes. With `allowReconnect` clients come back
   * with a new token; without it they stop: logout, deactivated user.
   */
  closeUser(
    userKey: string,
    { allowReconnect, sessionKey }: { allowReconnect: boolean; sessionKey?: string },
  ): Promise<void> {
    return this.backplane.publish({ kind: 'close-user', userKeys: [userKey], sessionKey, allowReconnect })
  }

  /** Carries out a message on the connections of this process only: the one way by which anything reaches them. */
  deliver(message: BackplaneMessage): void {
    if (message.kind === 'all') {
      const frame = invocation(message.target, message.args)
      for (const connection of this.registry.all()) connection.send(frame)
      return
    }
    if (message.kind === 'user') {
      const frame = invocation(message.target, message.args)
      for (const connection of this.ofUsers(message.userKeys)) connection.send(frame)
      return
    }
    const { allowReconnect, sessionKey } = message
    for (const connection of this.ofUsers(message.userKeys)) {
      if (sessionKey !== undefined && connection.sessionKey !== sessionKey) continue
      connection.close(allowReconnect ? { allowReconnect } : {})
    }
  }

  /** A new connection that waits for its transport; `oneIdForBoth` makes its id its token too. */
  open(principal: Principal, oneIdForBoth = false): Connection | OpenRefusal {
    if (this.closing) return 'closing'
    const { userKey } = principal
    if (this.registry.countOfUser(userKey) >= this.settings.limits.connectionsPerUser) {
      this.settings.log.warn({ userKey }, 'hub connection refused: too many of this user')
      return 'too-many'
    }
    const connection = new Connection(newIds(oneIdForBoth), principal, this.settings, (ended) =>
      this.forget(ended),
    )
    this.registry.add(connection)
    this.ticker ??= setInterval(() => this.tick(), this.settings.timings.tickMs).unref()
    return connection
  }

  /** The connection with this token if it is this user's; its life is extended to that of the user's token. */
  find(token: string, principal: Principal): Connection | undefined {
    const connection = this.registry.find(token)
    if (!connection?.reachable || connection.userKey !== principal.userKey) return undefined
    connection.renew(principal)
    return connection
  }

  /** Tells all clients of this process to reconnect elsewhere; resolves when they are gone or were cut. */
  async shutdown(): Promise<void> {
    this.closing = true
    this.unsubscribe()
    for (const connection of this.registry.all()) {
      connection.close({ allowReconnect: true })
      // A held poll has its answer now; the server will take no other.
      connection.longPolling?.abort()
    }
    if (this.registry.size === 0) return
    await new Promise<void>((resolve) => {
      this.onEmpty = resolve
    })
  }

  private *ofUsers(userKeys: readonly string[]): Iterable<Connection> {
    for (const userKey of userKeys) yield* this.registry.ofUser(userKey)
  }

  private forget(connection: Connection): void {
    this.registry.remove(connection)
    if (this.registry.size > 0) return
    clearInterval(this.ticker)
    this.ticker = undefined
    this.onEmpty?.()
  }

  private tick(): void {
    const now = this.settings.now()
    for (const connection of this.registry.all()) connection.tick(now)
  }
}
