/**
 * Takes the jobs of one queue, as many at a time as it has places. The engine's own worker is not used: it neither waits for the note of a
 * job's end nor catches its failure, so that a database that goes away for a moment would end the process.
 */
export class Consumidor<T> {
  private readonly emCurso = new Set<Promise<void>>()
  private busca: Promise<void> | null = null
  private chamado = false
  private parado = true

  constructor(
    private readonly vagas: number,
    private readonly buscar: (quantos: number) => Promise<T[]>,
    private readonly executar: (trabalho: T) => Promise<void>,
  ) {}

  /** Whether nothing is looked for and nothing runs. */
  get quieto(): boolean {
    return this.busca === null && this.emCurso.size === 0
  }

  iniciar(): void {
    this.parado = false
  }

  /** Looks for jobs now, or again if it is looking. */
  acordar(): void {
    if (this.parado) return
    this.chamado = true
    this.busca ??= this.drenar().finally(() => {
      this.busca = null
      if (this.chamado) this.acordar()
    })
  }

  /** Takes no more jobs. */
  parar(): void {
    this.parado = true
  }

  /** Resolves when nothing is looked for and nothing runs. */
  async descansar(): Promise<void> {
    while (!this.quieto) await Promise.all([this.busca, ...this.emCurso])
  }

  private async drenar(): Promise<void> {
    while (this.chamado && !this.parado) {
      this.chamado = false
      const livres = this.vagas - this.emCurso.size
      // the end of a job calls again
      if (livres === 0) return
      const trabalhos = await this.buscar(livres)
      for (const trabalho of trabalhos) this.comecar(trabalho)
    }
  }

  private comecar(trabalho: T): void {
    const feito = this.executar(trabalho).finally(() => {
      this.emCurso.delete(feito)
      this.acordar()
    })
    this.emCurso.add(feito)
  }
}
