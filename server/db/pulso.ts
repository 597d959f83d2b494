import { BancoIndisponivel } from './pg-error.ts'

/** Milliseconds. */
export interface PrazosDoPulso {
  /** How long an answer may be missing before the database is asked whether it is there at all. */
  silencio: number
  /** How long it has to say so. */
  sonda: number
}
export const PRAZOS_DO_PULSO: PrazosDoPulso = { silencio: 2_000, sonda: 2_000 }

interface Espera {
  desde: number
  desistir: (motivo: Error) => void
}

/** Asks the database whether it is there, and throws when it does not say so within that many milliseconds. */
export type Sonda = (prazo: number) => Promise<void>

/**
 * Tells a database that no longer answers (frozen, cut off) from one that only works long. When a statement waits for longer than `silencio`,
 * the database is asked over a connection of its own. If it does not answer, all waiting callers are told, and later ones are told at once,
 * until it answers again. A slow statement is never cut by this.
 */
export class Pulso {
  /** How often the database fell silent: a connection of before may be one that nobody hears. */
  silencios = 0
  private readonly esperas = new Set<Espera>()
  private mudo = false
  private relogio: NodeJS.Timeout | undefined
  private ultimaResposta = 0
  private sondando = false
  /** Questions in a row that were not answered. */
  private semResposta = 0

  constructor(
    private readonly sonda: Sonda | null,
    private readonly prazos: PrazosDoPulso = PRAZOS_DO_PULSO,
  ) {}

  /**
   * Waits for an answer of the database.
   * @throws BancoIndisponivel when it fell silent; what was asked for may still come to pass
   */
  vigiar<T>(trabalho: () => Promise<T>): Promise<T> {
    if (this.sonda === null) return trabalho()
    if (this.mudo) return Promise.reject(calado())
    return new Promise<T>((resolve, desistir) => {
      const espera = { desde: performance.now(), desistir }
      this.esperas.add(espera)
      this.relogio ??= setInterval(() => void this.olhar(), this.prazos.silencio / 4).unref()
      // whatever throws at once is told as all else is, and waited for no longer
      void (async () => trabalho())()
        .then(resolve, desistir)
        .finally(() => this.esperas.delete(espera))
    })
  }

  /** Ends its clock. */
  parar(): void {
    clearInterval(this.relogio)
    this.relogio = undefined
  }

  private async olhar(): Promise<void> {
    if (this.sondando) return
    const agora = performance.now()
    if (!this.mudo) {
      const [primeira] = this.esperas // a set keeps the order
      const espera = primeira ? agora - Math.max(primeira.desde, this.ultimaResposta) : 0
      if (espera < this.prazos.silencio) {
        // the callers who waited were answered
        this.semResposta = 0
        if (!primeira) this.parar()
        return
      }
    }
    this.sondando = true
    const inicio = performance.now()
    try {
      await this.sonda?.(this.prazos.sonda)
      this.ultimaResposta = performance.now()
      this.semResposta = 0
      this.mudo = false
    } catch {
      // this process itself stood still: its clock rang before it could read the answer
      const levou = performance.now() - inicio
      if (levou > 2 * this.prazos.sonda) return
      // on a machine that has too much to do one answer may be late; a refusal comes at once
      if (++this.semResposta < 2 && levou >= this.prazos.sonda) return
      if (!this.mudo) this.silencios++
      this.mudo = true
      for (const { desistir } of this.esperas) desistir(calado())
      this.esperas.clear()
    } finally {
      this.sondando = false
    }
  }
}

const calado = () => new BancoIndisponivel('O banco de dados não responde.')
