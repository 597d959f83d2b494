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
  /** The session of the database that is to answer; null while there is none yet. */
  sessao: number | null
  /** How often in a row the database said that this session does nothing. */
  paradas: number
  desistir: (motivo: Error) => void
}

/**
 * Asks the database whether it is there.
 * @param sessoes whose answers are missing
 * @returns those of them that it does work for; null where it cannot tell
 * @throws when it does not say so within that many milliseconds
 */
export type Sonda = (prazo: number, sessoes: readonly number[]) => Promise<ReadonlySet<number> | null>

/**
 * Tells a database that no longer answers (frozen, cut off) from one that only works long. When a statement waits for longer than `silencio`,
 * the database is asked over a connection of its own. If it does not answer, all waiting callers are told, and later ones are told at once,
 * until it answers again. If it answers, and says twice that it does nothing for a session that somebody waits for, that caller's connection
 * is one that nobody hears: the caller is told, and all connections of before are given up. A slow statement is never cut by this.
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
   * @param sessao see `sessaoDe`; null where no session is asked
   * @throws BancoIndisponivel when it fell silent; what was asked for may still come to pass
   */
  vigiar<T>(sessao: number | null, trabalho: () => Promise<T>): Promise<T> {
    if (this.sonda === null) return trabalho()
    if (this.mudo) return Promise.reject(calado())
    return new Promise<T>((resolve, desistir) => {
      const espera = { desde: performance.now(), sessao, paradas: 0, desistir }
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
    const antigas = [...this.esperas].filter(({ desde }) => inicio - desde >= this.prazos.silencio)
    try {
      const sessoes = antigas.flatMap(({ sessao }) => sessao ?? [])
      this.largarParadas(antigas, (await this.sonda?.(this.prazos.sonda, sessoes)) ?? null)
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

  /** @param trabalham sessions that the database works for */
  private largarParadas(antigas: readonly Espera[], trabalham: ReadonlySet<number> | null): void {
    if (!trabalham) return
    const paradas = antigas.filter((espera) => {
      const parada = espera.sessao !== null && !trabalham.has(espera.sessao)
      espera.paradas = parada ? espera.paradas + 1 : 0
      // the first time its answer may be on its way
      return espera.paradas >= 2 && this.esperas.delete(espera)
    })
    if (paradas.length === 0) return
    this.silencios++
    for (const { desistir } of paradas) desistir(calado())
  }
}

/** The number under which PostgreSQL knows a connection's session. The driver has it, and its types do not. */
export const sessaoDe = (client: object): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null

const calado = () => new BancoIndisponivel('O banco de dados não responde.')
