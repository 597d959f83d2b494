/** Statements that are remembered at once, of all entidades; the one that was asked for longest ago makes place. */
const MAXIMO = 500

/** A statement that was built, with its values but for those of its placeholders. */
export interface Preparada<T> {
  execute(valores?: Record<string, unknown>): Promise<T>
}

/**
 * Statements that read, as they were built: to write the SQL of a list takes longer than to send it and to read its rows. One names no author,
 * and runs wherever it is sent, in a running transaction too.
 */
export class Instrucoes {
  private readonly guardadas = new Map<string, Preparada<unknown>>()

  constructor(private readonly maximo = MAXIMO) {}

  /**
   * What `montar` builds, or has built before.
   * @param chave tells the statement from all others, with all of its values but those of placeholders: its entidade, what is asked, the day
   */
  obter<T>(chave: string, montar: () => Preparada<T>): Preparada<T> {
    const guardada = this.guardadas.get(chave) ?? montar()
    // the last one asked for stands last
    this.guardadas.delete(chave)
    this.guardadas.set(chave, guardada)
    for (const [primeira] of this.guardadas) {
      if (this.guardadas.size <= this.maximo) break
      this.guardadas.delete(primeira)
    }
    return guardada as Preparada<T> // of the same code
  }
}
