import { createHash } from 'node:crypto'
import type { Contagens } from './contagens.ts'

/** Ids that are remembered at once, of all lists and entidades: 32 MB. */
const MAXIMO = 8_000_000
/** Milliseconds for which an order is believed at most, as a count is. */
const VIDA = 30_000
/** Orders that are known of at once, read or asked for once; the one that was asked for longest ago makes place. */
const QUANTAS = 1_000

interface Ordem {
  geracao: string
  em: number
  /** Null for one that was asked for once. */
  ids: Promise<Int32Array | null> | null
  quantos: number
}

/**
 * The ids of whole lists in their order, by which any page is found without walking to it. One is read when it is asked for the second time
 * since anything changed: most are asked for once, and reading all ids takes longer than walking to one page. It is good for the very
 * generation in which it was read (`Contagens.geracao`).
 */
export class Ordens {
  private readonly guardadas = new Map<string, Ordem>()
  private quantos = 0

  constructor(
    private readonly contagens: Contagens,
    private readonly maximo = MAXIMO,
    private readonly agora: () => number = () => performance.now(),
  ) {}

  /**
   * What `ler` gives, or gave since the last change of what `nomes` name. Never to be called in a transaction, which sees what nobody else
   * does. Whoever uses the ids looks afterwards whether `geracao` is still what it was before.
   * @param oque tells one order of the entidade from all others
   * @param querem whether one that nobody asked for is to be read, when it is asked for again
   * @returns null when it is not known, or something changed while it was read
   * @throws what `ler` throws
   */
  async obter(
    entidadeId: number,
    { oque, nomes, querem }: { oque: string; nomes: readonly string[]; querem: boolean },
    ler: () => Promise<Int32Array>,
  ): Promise<Int32Array | null> {
    const geracao = this.contagens.geracao(entidadeId, nomes)
    if (geracao === null) return null
    const chave = `${entidadeId} ${createHash('sha256').update(oque).digest('base64')}`
    const guardada = this.guardadas.get(chave)
    const vale = guardada?.geracao === geracao && this.agora() - guardada.em < VIDA
    if (!vale) {
      this.esquecer(chave)
      if (querem) this.guardadas.set(chave, { geracao, em: this.agora(), ids: null, quantos: 0 })
      this.apertar()
      return null
    }
    // the last one asked for stands last
    this.guardadas.delete(chave)
    this.guardadas.set(chave, guardada)
    if (guardada.ids === null && querem)
      guardada.ids = this.guardar(chave, guardada, ler, () => this.contagens.geracao(entidadeId, nomes))
    return guardada.ids
  }

  private async guardar(
    chave: string,
    ordem: Ordem,
    ler: () => Promise<Int32Array>,
    agora: () => string | null,
  ): Promise<Int32Array | null> {
    try {
      const ids = await ler()
      if (agora() !== ordem.geracao) return null
      if (this.guardadas.get(chave) === ordem) {
        ordem.quantos = ids.length
        this.quantos += ids.length
        this.apertar()
      }
      return ids
    } catch (error) {
      if (this.guardadas.get(chave) === ordem) this.esquecer(chave)
      throw error
    }
  }

  private apertar(): void {
    for (const chave of this.guardadas.keys()) {
      if (this.quantos <= this.maximo && this.guardadas.size <= QUANTAS) return
      this.esquecer(chave)
    }
  }

  private esquecer(chave: string): void {
    this.quantos -= this.guardadas.get(chave)?.quantos ?? 0
    this.guardadas.delete(chave)
  }
}
