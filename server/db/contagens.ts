import { createHash } from 'node:crypto'

/** Counts that are remembered at once, of all entidades; the one that was asked for longest ago makes place. */
const MAXIMO = 2_000
/** Milliseconds for which a count is believed at most: the bound to what a listener that died silently can hide. */
const VIDA = 30_000

interface Contagem {
  marca: string
  em: number
  total: Promise<unknown>
}

/**
 * Exact counts that this process remembers for as long as nothing has changed that they count. Each name of a table or noun has a
 * generation in each entidade, which every change moves on: after this process's own commits, before their caller hears of them, and when
 * the database tells of another's. A count is good for the generation that was read before its query was sent: what was committed before
 * that is in it, and what is committed later makes it old, whether it has been answered by then or not. Nothing is remembered while nobody
 * hears what other processes commit.
 */
export class Contagens {
  private readonly guardadas = new Map<string, Contagem>()
  private readonly geracoes = new Map<string, number>()
  private readonly gravacoes = new Map<string, number>()
  private deTudo = 0
  private ligada = false

  constructor(
    private readonly maximo = MAXIMO,
    private readonly agora: () => number = () => performance.now(),
  ) {}

  /** From now on every commit of every process is told by `mudou`. */
  ligar(): void {
    this.mudouTudo()
    this.ligada = true
  }

  /** Commits of others are not told any more. */
  desligar(): void {
    this.ligada = false
    this.mudouTudo()
  }

  /** Rows of these tables or nouns have changed in an entidade. */
  mudou(entidadeId: number, nomes: readonly string[]): void {
    for (const nome of nomes) {
      const chave = `${entidadeId} ${nome}`
      this.geracoes.set(chave, (this.geracoes.get(chave) ?? 0) + 1)
    }
  }

  /**
   * Rows of these tables are being committed, and nobody can tell from when on others see them.
   * @returns to be called once that is answered, in whatever way: they have changed
   */
  gravando(entidadeId: number, nomes: readonly string[]): () => void {
    const somar = (quantas: number) => {
      for (const nome of nomes) {
        const chave = `${entidadeId} ${nome}`
        this.gravacoes.set(chave, (this.gravacoes.get(chave) ?? 0) + quantas)
      }
    }
    somar(1)
    return () => {
      somar(-1)
      this.mudou(entidadeId, nomes)
    }
  }

  /** Anything may have changed. */
  mudouTudo(): void {
    this.deTudo++
    this.guardadas.clear()
  }

  /**
   * The generation of what `nomes` name. Whatever was read while it stayed the same, by however many statements, was read of the same rows;
   * null when that cannot be told, because they are being written or nobody hears of what others write.
   */
  geracao(entidadeId: number, nomes: readonly string[]): string | null {
    const gravam = nomes.some((nome) => (this.gravacoes.get(`${entidadeId} ${nome}`) ?? 0) > 0)
    return this.ligada && !gravam ? this.marcaDe(entidadeId, nomes) : null
  }

  private marcaDe(entidadeId: number, nomes: readonly string[]): string {
    return [this.deTudo, ...nomes.map((nome) => this.geracoes.get(`${entidadeId} ${nome}`) ?? 0)].join()
  }

  /**
   * What `contar` gives, or gave since the last change of what `nomes` name: a count, or other numbers of few bytes, which nobody changes. Who asks
   * while it is being counted waits for the same answer. Never to be called in a transaction, which sees what nobody else does.
   * @param oque tells one count of the entidade from all others, and is always counted by the same code
   * @throws what `contar` throws
   */
  obter<T>(
    entidadeId: number,
    { oque, nomes }: { oque: string; nomes: readonly string[] },
    contar: () => Promise<T>,
  ): Promise<T> {
    if (!this.ligada) return contar()
    const chave = `${entidadeId} ${createHash('sha256').update(oque).digest('base64')}`
    const marca = this.marcaDe(entidadeId, nomes)
    const guardada = this.guardadas.get(chave)
    this.guardadas.delete(chave)
    const vale = guardada?.marca === marca && this.agora() - guardada.em < VIDA
    const contagem = vale ? guardada : { marca, em: this.agora(), total: contar() }
    // the last one asked for stands last
    this.guardadas.set(chave, contagem)
    for (const [primeira] of this.guardadas) {
      if (this.guardadas.size <= this.maximo) break
      this.guardadas.delete(primeira)
    }
    if (!vale)
      contagem.total.catch(() => {
        if (this.guardadas.get(chave) === contagem) this.guardadas.delete(chave)
      })
    return contagem.total as Promise<T> // of the same code
  }
}
