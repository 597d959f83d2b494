/** How the jobs of one queue are run and tried again. */
export interface RegrasDaFila {
  /** Jobs of the queue that one process runs at the same time. */
  vagas: number
  /** Seconds after which a job is given up as one that never ends. */
  prazo: number
  /** Runs after the first one that failed, and seconds before the first of them; each later one waits twice as long or more. */
  repeticoes: number
  espera: number
  /** At most one job of a key waits in the queue. */
  umPorChave?: true
  /** The queue that is told of jobs which have failed for good. */
  desistencias?: 'desistencias'
}

/**
 * All queues. They are few, so that looking into them costs little, and apart, so that what is slow in one holds nothing up in another.
 * A queue that others name stands before them.
 */
export const FILAS = {
  desistencias: { vagas: 1, prazo: 30, repeticoes: 10, espera: 5 },
  // a mail server that is away for a day loses nothing: the first attempts come within minutes, the last one after 17 to 34 hours
  correio: { vagas: 3, prazo: 60, repeticoes: 10, espera: 60 },
  // one at a time, since slices of ten seconds take turns anyway
  tarefas: {
    vagas: 1,
    prazo: 60,
    repeticoes: 5,
    espera: 2,
    umPorChave: true,
    desistencias: 'desistencias',
  },
  // one at a time: each reads for minutes, and holds nobody else's work up
  corridas: {
    vagas: 1,
    prazo: 900,
    repeticoes: 2,
    espera: 5,
    umPorChave: true,
    desistencias: 'desistencias',
  },
  manutencao: { vagas: 1, prazo: 600, repeticoes: 2, espera: 300 },
} as const satisfies Record<string, RegrasDaFila>

export type NomeDaFila = keyof typeof FILAS

export const NOMES = Object.keys(FILAS) as NomeDaFila[] // the keys of the table, which Object.keys forgets

export const regrasDe = (nome: NomeDaFila): RegrasDaFila => FILAS[nome]

/** Seconds after which another process takes a job that nobody has told of for one whose process has died. */
export const SEM_SINAL = 60
/** Seconds between two times that a process tells of its jobs (`Vida`): three may be missed. */
export const SINAL = 15

/** Days that a job which has failed is kept so that somebody can look for the reason. */
export const GUARDA = 7

/**
 * Days that a job waits for somebody to take it: longer than any server is off. The engine throws it away after that without a word, while
 * one that nobody knows any more fails anyway.
 */
export const VALIDADE = 10 * 365
