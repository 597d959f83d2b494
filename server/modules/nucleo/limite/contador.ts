/** What has been counted for a key in its present minute. */
export interface Contagem {
  /** How often, this time included, over all processes as far as is known. */
  total: number
  /** Milliseconds until the key begins again. */
  resta: number
}

/** What one process has counted that the others do not know yet. */
export interface Parcela {
  chave: string
  quantas: number
  resta: number
}

interface Conta {
  total: number
  /** Of `total`, what nobody else has been told. */
  novas: number
  maximo: number
  acaba: number
}

/** Milliseconds for which is counted. */
export const JANELA = 60_000
/** Keys that are remembered; beyond them the oldest is forgotten. */
const CHAVES = 50_000

/**
 * Counts how many calls a key (an address, a user) makes in a minute, so that the caller can refuse those beyond a limit. It counts in this
 * process, at once, and agrees with the other processes now and then: see `parcelas` and `acertar`.
 */
export class Contador {
  private readonly contas = new Map<string, Conta>()

  /** @param agora milliseconds, of a clock that only runs on */
  constructor(private readonly agora: () => number = () => performance.now()) {}

  /** Counts one more. */
  contar(chave: string, maximo: number): Contagem {
    const agora = this.agora()
    let conta = this.contas.get(chave)
    if (!conta || conta.acaba <= agora) {
      conta = { total: 0, novas: 0, maximo, acaba: agora + JANELA }
      this.contas.delete(chave)
      this.contas.set(chave, conta)
      if (this.contas.size > CHAVES) this.esquecerUma()
    }
    conta.total++
    // a key that is beyond the limit already changes nothing by asking again
    if (conta.total <= maximo + 1) conta.novas++
    return { total: conta.total, resta: conta.acaba - agora }
  }

  /** How often a key has come in its present minute beyond its limit. */
  alem(chave: string): number {
    const conta = this.contas.get(chave)
    return conta && conta.acaba > this.agora() ? Math.max(0, conta.total - conta.maximo) : 0
  }

  /** What others are to know: of keys that have used a tenth of their limit since they were told last, so that usual work costs nothing. */
  parcelas(): Parcela[] {
    const agora = this.agora()
    const parcelas: Parcela[] = []
    for (const [chave, conta] of this.contas) {
      if (conta.acaba <= agora) this.contas.delete(chave)
      else if (conta.novas > 0 && (conta.novas * 10 >= conta.maximo || conta.total > conta.maximo)) {
        parcelas.push({ chave, quantas: conta.novas, resta: conta.acaba - agora })
        conta.novas = 0
      }
    }
    return parcelas
  }

  /** Takes over what all processes together have counted for a key. */
  acertar(chave: string, { total, resta }: Contagem): void {
    const conta = this.contas.get(chave)
    if (!conta) return
    conta.total = Math.max(conta.total, total + conta.novas)
    conta.acaba = this.agora() + resta
  }

  private esquecerUma(): void {
    const [primeira] = this.contas.keys()
    if (primeira !== undefined) this.contas.delete(primeira)
  }
}
