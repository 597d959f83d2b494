import { tipoDeTrabalho, type Log, type TipoDeTrabalho } from './trabalho.ts'

/** Milliseconds from the start to the first look at what is due, so that a start is not slowed, and between looks. */
const PRIMEIRA = 5 * 60_000
const INTERVALO = 3_600_000

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
  private readonly proprios: { nome: string; milissegundos: number; trabalho: () => Promise<unknown> }[] = []
  private parada = false

  constructor(
    private readonly log: Log,
    private readonly por: (tipo: Horario['tipo'], segundos: number) => Promise<void>,
  ) {}

  /** Has a kind of job run once in each slot of so many seconds (at most a day), by one of all processes. Slots are counted in UTC. */
  incluir(horario: Horario): void {
    this.horarios.push(horario)
  }

  /** Runs something of this process's own again and again, `milissegundos` after its last end. Its failure is logged. */
  aCada(nome: string, milissegundos: number, trabalho: () => Promise<unknown>): void {
    this.proprios.push({ nome, milissegundos, trabalho })
  }

  /** Puts into the queue whatever is due. Doing it twice in a slot does nothing. */
  async conferir(): Promise<void> {
    for (const { tipo, segundos } of this.horarios) await this.por(tipo, segundos)
  }

  iniciar(): void {
    this.marcar('agenda', PRIMEIRA, INTERVALO, () => this.conferir())
    for (const { nome, milissegundos, trabalho } of this.proprios)
      this.marcar(nome, Math.min(PRIMEIRA, milissegundos), milissegundos, trabalho)
  }

  /** Resolves when what was under way has ended. */
  async parar(): Promise<void> {
    this.parada = true
    for (const relogio of this.relogios) clearTimeout(relogio)
    this.relogios.clear()
    await Promise.all(this.emCurso)
  }

  private marcar(nome: string, espera: number, depois: number, trabalho: () => Promise<unknown>): void {
    if (this.parada) return
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

  private async rodar(agendado: string, trabalho: () => Promise<unknown>): Promise<void> {
    try {
      await trabalho()
    } catch (err) {
      this.log.error({ agendado, err }, 'trabalho agendado falhou')
    }
  }
}

/** A kind of job that has no data, for `Agenda.incluir`. */
export const tipoAgendado = (nome: string) => tipoDeTrabalho<Record<never, never>>(nome, 'manutencao')
