import { tipoDeTrabalho, type Log, type TipoDeTrabalho } from './trabalho.ts'

/** Milliseconds from the start to the first look at what is due, so that a start is not slowed, and between looks. */
const PRIMEIRA = 5 * 60_000
const INTERVALO = 3_600_000

/** Something of this process's own. The signal is aborted when the process stops, which waits for what is under way. */
type Proprio = (sinal: AbortSignal) => Promise<unknown>

interface Horario {
  tipo: TipoDeTrabalho<Record<never, never>>
  /** Seconds of a slot of time, in each of which the job runs once, whichever process is up. */
  segundos: number
}

/** What runs by the clock. A machine that sleeps at night runs it when it is up again. */
export class Agenda {
  private readonly horarios: Horario[] = []
  private readonly relogios = new Set<NodeJS.Timeout>()
  private readonly emCurso = new Set<Promise<void>>()
  private readonly proprios: { nome: string; milissegundos: number; primeira: number; trabalho: Proprio }[] =
    []
  private readonly fim = new AbortController()

  constructor(
    private readonly log: Log,
    private readonly por: (tipo: Horario['tipo'], segundos: number) => Promise<void>,
  ) {}

  /** Has a kind of job run once in each slot of so many seconds (at most a day), by one of all processes. Slots are counted in UTC. */
  incluir(horario: Horario): void {
    this.horarios.push(horario)
  }

  /**
   * Runs something of this process's own again and again, `milissegundos` after its last end. Its failure is logged.
   * @param primeira milliseconds from the start to the first time
   */
  aCada(
    nome: string,
    milissegundos: number,
    trabalho: Proprio,
    primeira = Math.min(PRIMEIRA, milissegundos),
  ): void {
    this.proprios.push({ nome, milissegundos, primeira, trabalho })
  }

  /** Puts into the queue whatever is due. Doing it twice in a slot does nothing. */
  async conferir(): Promise<void> {
    for (const { tipo, segundos } of this.horarios) await this.por(tipo, segundos)
  }

  iniciar(): void {
    this.marcar('agenda', PRIMEIRA, INTERVALO, () => this.conferir())
    for (const { nome, milissegundos, primeira, trabalho } of this.proprios)
      this.marcar(nome, primeira, milissegundos, trabalho)
  }

  /** Resolves when what was under way has ended. */
  async parar(): Promise<void> {
    this.fim.abort()
    for (const relogio of this.relogios) clearTimeout(relogio)
    this.relogios.clear()
    await Promise.all(this.emCurso)
  }

  private marcar(nome: string, espera: number, depois: number, trabalho: Proprio): void {
    if (this.fim.signal.aborted) return
    const relogio = setTimeout(() => {
      this.relogios.delete(relogio)
      const feito = this.rodar(nome, trabalho).finally(() => {
        this.emCurso.delete(feito)
        this.marcar(nome, depois, depois, trabalho)
      })
      this.emCurso.add(feito)
    }, espera).unref()
    this.relogios.add(relogio)
  }

  private async rodar(agendado: string, trabalho: Proprio): Promise<void> {
    try {
      await trabalho(this.fim.signal)
    } catch (err) {
      this.log.error({ agendado, err }, 'trabalho agendado falhou')
    }
  }
}

/** A kind of job that has no data, for `Agenda.incluir`. */
export const tipoAgendado = (nome: string) => tipoDeTrabalho<Record<never, never>>(nome, 'manutencao')
