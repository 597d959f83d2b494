import { randomBytes } from 'node:crypto'
import type { Connection, ConnectionIds } from './connection.ts'

/** Ids of a new connection: 128 random bits each, or one id in both roles for negotiate version 0. */
export function newIds(oneIdForBoth: boolean): ConnectionIds {
  const id = randomId()
  return { id, token: oneIdForBoth ? id : randomId() }
}

function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/** The connections of this process, by token and by user. */
export class Registry {
  private readonly byToken = new Map<string, Connection>()
  private readonly byUser = new Map<string, Set<Connection>>()

  get size(): number {
    return this.byToken.size
  }

  add(connection: Connection): void {
    this.byToken.set(connection.token, connection)
    const own = this.byUser.get(connection.userKey)
    if (own) own.add(connection)
    else this.byUser.set(connection.userKey, new Set([connection]))
  }

  remove(connection: Connection): void {
    this.byToken.delete(connection.token)
    const own = this.byUser.get(connection.userKey)
    own?.delete(connection)
    if (own?.size === 0) this.byUser.delete(connection.userKey)
  }

  find(token: string): Connection | undefined {
    return this.byToken.get(token)
  }

  /** May be changed while it is walked: Map and Set iterators allow it. */
  all(): Iterable<Connection> {
    return this.byToken.values()
  }

  ofUser(userKey: string): Iterable<Connection> {
    return this.byUser.get(userKey) ?? []
  }

  countOfUser(userKey: string): number {
    return this.byUser.get(userKey)?.size ?? 0
  }
}
