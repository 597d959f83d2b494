import type { Connection } from './connection.ts'
import type { Registry } from './registry.ts'
import type { HubLog } from './settings.ts'

/**
 * Asks again what connections may hear, and whether they may stay: one user after the other, however many changes come at once, so that
 * the connections of a whole process never ask together. A user who changes while being asked about is asked about once more.
 */
export class Recheck {
  private readonly waiting = new Set<string>()
  private running: Promise<void> | null = null

  constructor(
    private readonly registry: Registry,
    private readonly log: HubLog,
  ) {}

  /** Resolves when all that was requested is done; never rejects. */
  request(connections: Iterable<Connection>): Promise<void> {
    for (const { userKey } of connections) this.waiting.add(userKey)
    if (this.waiting.size > 0) this.running ??= this.run()
    return this.running ?? Promise.resolve()
  }

  private async run(): Promise<void> {
    // a Set is walked to what is added on the way
    for (const userKey of this.waiting) {
      this.waiting.delete(userKey)
      await Promise.all(Array.from(this.registry.ofUser(userKey), (connection) => this.check(connection)))
    }
    this.running = null
  }

  private async check(connection: Connection): Promise<void> {
    try {
      const groups = await connection.readGroups()
      if (groups === null) connection.close({})
      else this.registry.regroup(connection, groups)
    } catch (error) {
      // what it may hear is not known: its client comes back, and is asked who it is
      this.log.warn({ connectionId: connection.id, err: error }, 'hub connection not rechecked, closed')
      connection.close({ allowReconnect: true })
    }
  }
}
