import pg from 'pg'
import type { Demoras } from './demoras.ts'
import { BancoIndisponivel, pgError } from './pg-error.ts'
import { sessaoDe, type Pulso } from './pulso.ts'

/** Who writes, from where: kept by the database with every row that changes, see `auditar()` in the migrations. */
export interface Autoria {
  usuarioId: number | null
  /** What started the write. */
  origem: 'http' | 'tarefa' | 'sistema' | 'cli'
  ip?: string
  /** The request's or the job's id. */
  requisicao?: string
}

/** Nobody in particular: the server itself. */
export const SISTEMA: Autoria = { usuarioId: null, origem: 'sistema' }

/** The author of what fills a database before anybody uses it. */
export const CARGA = 'carga'
export type Autor = Autoria | typeof CARGA
const SEM_RASTRO =
  "set local contribui.auditoria = 'nao'; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0"

/** The SQL that tells the database who writes from here to the end of the transaction. */
export const assinar = (autor: Autor): string =>
  autor === CARGA ? SEM_RASTRO : `set local contribui.autoria = ${pg.escapeLiteral(JSON.stringify(autor))};`

/**
 * Whether what that author writes needs no other name than the transaction's. A scope of the same request that names no user is not
 * somebody else: it was made before the user was known, and the transaction says more.
 */
export function abrange(daTransacao: Autor, autoria: Autoria): boolean {
  if (daTransacao === CARGA) return true
  const igual = (campo: keyof Autoria) => daTransacao[campo] === autoria[campo]
  return (
    igual('origem') &&
    igual('ip') &&
    igual('requisicao') &&
    (autoria.usuarioId === null || igual('usuarioId'))
  )
}

export type Consulta = string | pg.QueryConfig

/** Milliseconds that a statement may take where no limit is meant to hold; the driver knows no "never". */
const SEM_PRAZO = 24 * 3_600_000

/** A statement that the driver waits for as if for ever, by `query_timeout`, which its types leave out. */
export const comPaciencia = (consulta: Consulta): pg.QueryConfig =>
  Object.assign(typeof consulta === 'string' ? { text: consulta } : { ...consulta }, {
    query_timeout: SEM_PRAZO,
  })

/** Whether a failure is the answer of a working connection; 08, 57P and 25P03 of SQLSTATE tell of one that is going away. */
export function conexaoSadia(error: unknown): boolean {
  const codigo = pgError(error)?.code
  return codigo !== undefined && !/^(08|57P|25P03)/.test(codigo)
}

interface DaLigacao {
  client: pg.PoolClient
  semPrazo: boolean
  /** Gives a statement the name under which the connection keeps it prepared. */
  preparar: (consulta: Consulta) => Consulta
  /** Waits for an answer of the database, unless that falls silent. */
  vigiar: Pulso['vigiar']
  demoras: Demoras
}

/** The connection of a transaction and of those nested in it. */
export class Ligacao {
  /** It failed, or is given up: nothing is sent on it any more, a commit least of all, and nobody gets it again. */
  quebrada = false
  /** What was sent: one statement after the other. */
  fila: Promise<unknown> = Promise.resolve()

  private readonly client: pg.PoolClient
  private readonly semPrazo: boolean
  private readonly preparar: (consulta: Consulta) => Consulta
  private readonly vigiar: Pulso['vigiar']
  private readonly demoras: Demoras

  constructor({ client, semPrazo, preparar, vigiar, demoras }: DaLigacao) {
    this.client = client
    this.semPrazo = semPrazo
    this.preparar = preparar
    this.vigiar = vigiar
    this.demoras = demoras
  }

  /**
   * Sends a statement once the one before is answered.
   * @param de the transaction that must still run when the statement's turn comes; one whose code failed in the meantime is undone
   * @throws BancoIndisponivel when the connection is lost
   */
  enviar<L extends pg.QueryResultRow>(
    consulta: Consulta,
    valores?: unknown[],
    de?: Corrente,
  ): Promise<pg.QueryResult<L>> {
    return emFila(this, async () => {
      if (de && encerrou(de)) throw terminada()
      if (this.quebrada) throw new BancoIndisponivel('A conexão da transação se perdeu.')
      const preparada = this.preparar(consulta)
      try {
        // what has no limit of time is waited for, whatever the machine is busy with
        return await this.demoras.medir(consulta, () =>
          this.semPrazo
            ? this.client.query<L>(comPaciencia(preparada), valores)
            : this.vigiar(sessaoDe(this.client), () => this.client.query<L>(preparada, valores)),
        )
      } catch (error) {
        this.quebrada ||= !conexaoSadia(error)
        throw error
      }
    })
  }

  /** Undoes once what was sent is answered. What is not to be undone so is by the end of its connection, and its cause stays what is told. */
  async desfazer(comando: string): Promise<void> {
    if (this.quebrada) return
    try {
      await this.enviar(comando)
    } catch {
      this.quebrada = true
    }
  }
}

/** A transaction that runs, or one nested in it. */
export interface Corrente {
  ligacao: Ligacao
  /** The transaction that this one is nested in. */
  externa: Corrente | null
  autor: Autor
  efeitos: (() => unknown)[]
  /** The tables that were written, by entidade; those of nested ones too, whether they were undone or not. */
  tocadas: Map<number, Set<string>>
  encerrada: boolean
  /** What the transaction is doing: its statements run one after the other, and wait for a nested one to end. */
  fila: Promise<unknown>
}

/** A transaction that has done nothing yet. */
export const novaCorrente = (ligacao: Ligacao, externa: Corrente | null, autor: Autor): Corrente => ({
  ligacao,
  externa,
  autor,
  efeitos: [],
  tocadas: externa?.tocadas ?? new Map<number, Set<string>>(),
  encerrada: false,
  fila: Promise.resolve(),
})

/** How many transactions that one is nested in. */
export const profundidade = ({ externa }: Corrente): number => (externa ? profundidade(externa) + 1 : 0)

/** Whether a transaction, or one that it is nested in, is over. */
export const encerrou = ({ encerrada, externa }: Corrente): boolean =>
  encerrada || (externa !== null && encerrou(externa))

const terminada = () => new Error('A transação desta consulta já terminou: alguém não esperou por ela.')

/** One thing at a time in a transaction. */
export function naVez<T>(corrente: Corrente, passo: () => Promise<T>): Promise<T> {
  // told at once: what is under way may be code that never comes back
  return encerrou(corrente) ? Promise.reject(terminada()) : emFila(corrente, passo)
}

function emFila<T>(onde: { fila: Promise<unknown> }, passo: () => Promise<T>): Promise<T> {
  const feito = onde.fila.then(passo)
  onde.fila = feito.catch(() => undefined)
  return feito
}

/** A transaction whose code did not come back in time. */
export class PrazoEsgotado extends BancoIndisponivel {}

/**
 * Waits for the code of a transaction, for at most so many milliseconds; null is for ever.
 * @throws PrazoEsgotado
 */
export async function comPrazo<T>(trabalho: Promise<T>, prazo: number | null): Promise<T> {
  if (prazo === null) return trabalho
  let relogio: NodeJS.Timeout | undefined
  const fim = new Promise<never>((_resolve, reject) => {
    relogio = setTimeout(
      () => reject(new PrazoEsgotado(`A transação passou de ${prazo / 1000} s e foi desfeita.`)),
      prazo,
    ).unref()
  })
  try {
    return await Promise.race([trabalho, fim])
  } finally {
    clearTimeout(relogio)
  }
}
