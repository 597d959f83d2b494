import type { Naming } from './wire.ts'

/** A statement that the session has prepared. */
export interface Statement {
  /** As the session knows it */
  name: string
  /** Query and types of its parameters: clients that give the same share the statement, whatever they call it. */
  definition: string
}

/** A client's statements by the names that it gave them. */
export type OwnNames = Map<string, Statement>

/**
 * The named statements of one session for several clients. Each client names its own as if it were alone; equal ones are prepared once, so
 * their plans are shared and outlive a client that the pool replaces.
 */
export class SharedStatements {
  readonly #byDefinition = new Map<string, Statement>()
  #count = 0

  /** The session's statement of that definition; a new one has yet to be prepared. */
  find(definition: string): { statement: Statement; isNew: boolean } {
    const known = this.#byDefinition.get(definition)
    if (known) return { statement: known, isNew: false }
    this.#count += 1
    const statement = { name: `s${this.#count}`, definition }
    this.#byDefinition.set(definition, statement)
    return { statement, isNew: true }
  }

  /** The next client that asks for it has it prepared again. */
  forget({ name, definition }: Statement): void {
    if (this.#byDefinition.get(definition)?.name === name) this.#byDefinition.delete(definition)
  }
}

/** The names in one batch of one client. */
export class BatchNames implements Naming {
  /** Statements that the batch runs */
  readonly used = new Set<Statement>()
  readonly #parsed: { name: string; statement: Statement; isNew: boolean }[] = []

  constructor(
    private readonly own: OwnNames,
    private readonly shared: SharedStatements,
  ) {}

  parse(name: string, definition: Buffer): { name: string; known: boolean } {
    const { statement, isNew } = this.shared.find(definition.toString('latin1'))
    this.#parsed.push({ name, statement, isNew })
    this.own.set(name, statement)
    return { name: statement.name, known: !isNew }
  }

  use(name: string): string {
    const statement = this.own.get(name)
    if (statement) this.used.add(statement)
    return statement?.name ?? name
  }

  close(name: string): void {
    this.own.delete(name)
  }

  /**
   * Takes back what an error kept from being prepared.
   * @param prepared how many of the batch's statements were
   */
  settle(prepared: number): void {
    for (const { name, statement, isNew } of this.#parsed.slice(prepared)) {
      this.own.delete(name)
      if (isNew) this.shared.forget(statement)
    }
  }
}
