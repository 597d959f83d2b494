import type { Backplane, BackplaneMessage } from './backplane.ts'
import { Connection, type Principal } from './connection.ts'
import { invocation } from './protocol.ts'
import { Recheck } from './recheck.ts'
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

/** What the hub carries out on the connections of its own process: what any process publishes, and what is told to groups. */
export type Delivery =
  | BackplaneMessage
  /** Call the client method `target` on every connection in any of these groups, once. */
  | { kind: 'group'; groups: readonly string[]; target: string; args: readonly unknown[] }

/** Connections of this process: all, those of a user, those in a group. */
export type Which = 'all' | { userKey: string } | { group: string }

/** The connections of this process, and the way to reach those of all processes. */
export class Hub {
  readonly settings: HubSettings
  private readonly registry = new Registry()
  private readonly rechecking: Recheck
  private readonly backplane: Backplane
  private readonly unsubscribe: () => void
  private ticker: NodeJS.Timeout | undefined
  private closing = false
  private delivered = 0
  private onEmpty: (() => void) | undefined

  constructor(options: HubOptions) {
    this.settings = {
      timings: { ...DEFAULT_TIMINGS, ...options.timings },
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      now: options.now ?? Date.now,
      log: options.log,
    }
    this.rechecking = new Recheck(this.registry, options.log)
    this.backplane = options.backplane
    this.unsubscribe = options.backplane.subscribe((message) => this.deliver(message))
  }

  get connectionCount(): number {
    return this.registry.size
  }

  /** Messages that connections of this process were sent since it started. */
  get messageCount(): number {
    return this.delivered
  }

  /** Calls the client method `target` on every connection of these users, in all processes. */
  sendToUsers(userKeys: string[], target: string, args: unknown[]): Promise<void> {
    return this.backplane.publish({ kind: 'user', userKeys, target, args })
  }

  /** Carries out a message on the connections of this process only: the one way by which anything reaches them. */
  deliver(message: Delivery): void {
    const frame = invocation(message.target, message.args)
    for (const connection of this.addressees(message)) {
      connection.send(frame)
      this.delivered += 1
    }
  }

  /**
   * Reads again what connections of this process may hear, for when the rights of their users have changed; those that may not stay are
   * closed for good: the session has ended, or the user may no longer be here. Resolves when that is done, and never rejects.
   */
  recheck(which: Which): Promise<void> {
    if (which === 'all') return this.rechecking.request(this.registry.all())
    return this.rechecking.request(
      'userKey' in which ? this.registry.ofUser(which.userKey) : this.registry.inGroups([which.group]),
    )
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
    // its user's rights may have changed since the token was read, when there was no connection yet to recheck
    void this.rechecking.request([connection])
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

  private addressees(message: Delivery): Iterable<Connection> {
    if (message.kind === 'all') return this.registry.all()
    return message.kind === 'user' ? this.ofUsers(message.userKeys) : this.registry.inGroups(message.groups)
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
