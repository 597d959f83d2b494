/** Too many wait for their turn. */
export class SemVez extends Error {}

interface Ajustes {
  /** How many work at once. */
  vagas: number
  /** Of these, how many of one key. */
  porChave?: number
  /** How many may wait. */
  espera: number
}

interface Espera {
  comecar: () => void
  recusar: (motivo: Error) => void
}

/**
 * Lets so many calls work at once, and the others in turn, one key after the other. A user who sends a thousand calls waits behind their own
 * calls, not ahead of everybody else's. Where no more may wait, the key with the most waiting calls gives a place up.
 */
export class Vez {
  private correndo = 0
  private esperando = 0
  private readonly correndoPor = new Map<string, number>()
  /** By key, in the order in which they come next. */
  private readonly filas = new Map<string, Espera[]>()
  private readonly vagas: number
  private readonly porChave: number
  private readonly espera: number

  constructor({ vagas, porChave = vagas, espera }: Ajustes) {
    this.vagas = vagas
    this.porChave = porChave
    this.espera = espera
  }

  /**
   * Waits for its turn.
   * @returns gives the place on, once however often it is called
   * @throws SemVez when too many wait
   */
  async tomar(chave: string): Promise<() => void> {
    if (this.livre(chave)) this.entrar(chave)
    else await this.esperar(chave)
    let aqui = true
    return () => {
      if (aqui) this.sair(chave)
      aqui = false
    }
  }

  /**
   * Does the work when its turn comes.
   * @throws SemVez when too many wait
   */
  async fazer<T>(chave: string, trabalho: () => Promise<T>): Promise<T> {
    const sair = await this.tomar(chave)
    try {
      return await trabalho()
    } finally {
      sair()
    }
  }

  private livre(chave: string): boolean {
    return this.correndo < this.vagas && (this.correndoPor.get(chave) ?? 0) < this.porChave
  }

  private entrar(chave: string): void {
    this.correndo++
    this.correndoPor.set(chave, (this.correndoPor.get(chave) ?? 0) + 1)
  }

  private sair(chave: string): void {
    this.correndo--
    const restam = (this.correndoPor.get(chave) ?? 1) - 1
    if (restam === 0) this.correndoPor.delete(chave)
    else this.correndoPor.set(chave, restam)
    this.chamar()
  }

  private esperar(chave: string): Promise<void> {
    return new Promise((comecar, recusar) => {
      if (this.esperando >= this.espera && !this.desalojar(chave)) {
        recusar(new SemVez())
        return
      }
      const fila = this.filas.get(chave) ?? []
      fila.push({ comecar, recusar })
      this.filas.set(chave, fila)
      this.esperando++
    })
  }

  /** Makes room for one of that key, unless no other has more waiting. */
  private desalojar(chave: string): boolean {
    const [maior, fila = []] = [...this.filas].reduce<[string, Espera[]] | []>(
      (ate, uma) => (uma[1].length > (ate[1]?.length ?? 0) ? uma : ate),
      [],
    )
    if (maior === undefined || maior === chave) return false
    if (fila.length <= (this.filas.get(chave)?.length ?? 0) + 1) return false
    fila.pop()?.recusar(new SemVez())
    this.esperando--
    return true
  }

  private chamar(): void {
    for (const [chave, fila] of this.filas) {
      if (this.correndo >= this.vagas) return
      if (!this.livre(chave)) continue
      const proxima = fila.shift()
      this.filas.delete(chave)
      // behind all others: they come in turns
      if (fila.length > 0) this.filas.set(chave, fila)
      if (!proxima) continue
      this.esperando--
      this.entrar(chave)
      proxima.comecar()
      return
    }
  }
}
