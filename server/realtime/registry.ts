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

/** The connections of this process, by token, by user and by group. */
export class Registry {
  private readonly byToken = new Map<string, Connection>()
  private readonly byUser = new Index()
  private readonly byGroup = new Index()

  get size(): number {
    return this.byToken.size
  }

  add(connection: Connection): void {
    this.byToken.set(connection.token, connection)
    this.byUser.add(connection.userKey, connection)
    for (const group of connection.groups) this.byGroup.add(group, connection)
  }

  remove(connection: Connection): void {
    this.byToken.delete(connection.token)
    this.byUser.remove(connection.userKey, connection)
    for (const group of connection.groups) this.byGroup.remove(group, connection)
  }

  /** Puts a connection into other groups than before. One that has left meanwhile stays out. */
  regroup(connection: Connection, groups: readonly string[]): void {
    if (!this.byToken.has(connection.token)) return
    for (const group of connection.groups) this.byGroup.remove(group, connection)
    connection.groups = groups
    for (const group of groups) this.byGroup.add(group, connection)
  }

  find(token: string): Connection | undefined {
    return this.byToken.get(token)
  }

  /** May be changed while it is walked: Map and Set iterators allow it. */
  all(): Iterable<Connection> {
    return this.byToken.values()
  }

  ofUser(userKey: string): Iterable<Connection> {
    return this.byUser.get(userKey)
  }

  /** Those in any of the groups, each once. */
  inGroups(groups: readonly string[]): Iterable<Connection> {
    return new Set(groups.flatMap((group) => [...this.byGroup.get(group)]))
  }

  countOfUser(userKey: string): number {
    return this.byUser.get(userKey).size
  }
}

const NONE: ReadonlySet<Connection> = new Set()

/** Connections under keys; a key that nobody is under any more takes no room. */
class Index {
  private readonly sets = new Map<string, Set<Connection>>()

  get(key: string): ReadonlySet<Connection> {
    return this.sets.get(key) ?? NONE
  }

  add(key: string, connection: Connection): void {
    const set = this.sets.get(key)
    if (set) set.add(connection)
    else this.sets.set(key, new Set([connection]))
  }

  remove(key: string, connection: Connection): void {
    const set = this.sets.get(key)
    set?.delete(connection)
    if (set?.size === 0) this.sets.delete(key)
  }
}
