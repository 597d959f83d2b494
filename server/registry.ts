/**
 * What owners add to a module below them, each under its own name, while their code is loaded: so a module can ask of nouns that it does not
 * import. Entries stand in the order in which their owners were loaded.
 */
export class Registry<T> {
  private readonly entries = new Map<string, T>()

  /** @throws for a name that is there already: two owners of one thing */
  add(name: string, entry: T): void {
    if (this.entries.has(name)) throw new Error(`'${name}' is registered twice.`)
    this.entries.set(name, entry)
  }

  get(name: string): T | undefined {
    return this.entries.get(name)
  }

  all(): T[] {
    return [...this.entries.values()]
  }
}
