import type { NomeDaFila } from './filas.ts'

/** What a job's lines of the log are written with. */
export interface Log {
  info(dados: object, frase: string): void
  warn(dados: object, frase: string): void
  error(dados: object, frase: string): void
}

/**
 * A kind of job. The name is what the database keeps, so it stays the same from release to release; a kind that is gone makes its jobs
 * fail with a sentence in the log.
 */
export interface TipoDeTrabalho<D extends object> {
  readonly nome: string
  readonly fila: NomeDaFila
  /** Never set: it ties the kind to the type of its data. */
  readonly dados?: D
}

/** Declares a kind; `Fila.registrar` gives it its work. */
export const tipoDeTrabalho = <D extends object>(nome: string, fila: NomeDaFila): TipoDeTrabalho<D> => ({
  nome,
  fila,
})

/** What the work of a job is given beside its data. */
export interface Contexto {
  /** Aborted when the job's time is over or the server stops. Work that goes on after that may run beside another run of the same job. */
  sinal: AbortSignal
  /** 1 for the first run. */
  tentativa: number
  log: Log
  /**
   * Ends the job inside the running transaction, so that what it did and its end are stored together. Without this a job ends after its
   * work, and one whose process dies in between runs again.
   */
  concluir(): Promise<void>
}

/**
 * The work of a kind. It runs at least once: a process may die between what a job does and the note that it did so, and then another run
 * comes. What must not happen twice is done in a transaction with `concluir`.
 */
export type Executar<D extends object> = (dados: D, contexto: Contexto) => Promise<void>

/** Thrown by a job that no other attempt will make succeed. */
export class FalhaDefinitiva extends Error {}
