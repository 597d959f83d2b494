import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { BancoIndisponivel, pgError } from './pg-error.ts'

/** Milliseconds that a caller waits for a free connection, that a statement, a lock and an idle transaction may take. */
export const LIMITES = {
  conexao: 5_000,
  consulta: 15_000,
  bloqueio: 5_000,
  /** A transaction whose code does not come back within this time is given up, so that it holds neither a connection nor locks. */
  transacao: 30_000,
}
export type Limites = typeof LIMITES

/** Statement texts that are kept prepared on a connection at most; what is rarer is planned anew each time. */
const PREPARADAS_MAX = 500

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
const SEM_RASTRO =
  "set local contribui.auditoria = 'nao'; set local statement_timeout = 0; set local lock_timeout = 0"

interface Corrente {
  client: pg.PoolClient
  efeitos: (() => unknown)[]
  encerrada: boolean
  /** What the connection is doing: statements of one transaction run one after the other, and wait for a nested one to end. */
  fila: Promise<unknown>
  profundidade: number
  semPrazo: boolean
}

/** Milliseconds that a statement may take where no limit is meant to hold; the driver knows no "never". */
const SEM_PRAZO = 24 * 3_600_000

type Consulta = string | pg.QueryConfig

interface Ajustes {
  pool: pg.Pool
  limites: Limites
  /** Told of effects that failed after their commit. */
  aoFalhar?: ((error: unknown) => void) | undefined
  /** Lifts the database's own limit to how long a statement runs, where the session cannot. */
  semLimite?: <T>(trabalho: () => Promise<T>) => Promise<T>
}

/**
 * The way to the database for everybody: outside of a transaction a statement takes any connection, inside of one always that of the
 * transaction, whichever handle it was written with. So no code can wait for a connection that its own transaction holds.
 */
export class Conexoes {
  private readonly correntes = new AsyncLocalStorage<Corrente>()
  private readonly nomes = new Map<string, string>()

  readonly pool: pg.Pool
  private readonly limites: Limites
  private readonly aoFalhar: (error: unknown) => void
  private readonly semLimite: <T>(trabalho: () => Promise<T>) => Promise<T>

  constructor({ pool, limites, aoFalhar, semLimite }: Ajustes) {
    this.pool = pool
    this.limites = limites
    this.aoFalhar = aoFalhar ?? (() => undefined)
    this.semLimite = semLimite ?? ((trabalho) => trabalho())
  }

  /** Whether the caller runs inside a transaction. */
  get emTransacao(): boolean {
    return this.correntes.getStore() !== undefined
  }

  /**
   * Runs one statement.
   * @throws BancoIndisponivel when no connection is free in time
   */
  async query<L extends pg.QueryResultRow>(
    consulta: Consulta,
    valores?: unknown[],
  ): Promise<pg.QueryResult<L>> {
    const corrente = this.correntes.getStore()
    if (corrente)
      return this.naFila(corrente, () => corrente.client.query<L>(this.preparada(consulta), valores))
    const client = await this.conectar()
    let falha: unknown
    try {
      return await client.query<L>(this.preparada(consulta), valores)
    } catch (error) {
      falha = error
      throw error
    } finally {
      // a refused statement leaves a sound connection; anything but the database's own words does not
      client.release(falha !== undefined && !conexaoSadia(falha))
    }
  }

  /**
   * Runs `trabalho` in a transaction: the running one's savepoint if there is one, else one of its own, whose rows name `autoria` as
   * their author. Effects noted by `aposCommit` run once it is committed, before this resolves. With `CARGA` rows are neither audited nor
   * announced and no limit of time holds: for what fills a database before anybody uses it.
   * @throws whatever `trabalho` throws, with nothing written
   */
  async transacao<T>(autoria: Autoria | typeof CARGA, trabalho: () => Promise<T>): Promise<T> {
    const externa = this.correntes.getStore()
    if (externa) return this.aninhada(externa, trabalho)
    return autoria === CARGA
      ? this.semLimite(() => this.propria(autoria, trabalho))
      : this.propria(autoria, trabalho)
  }

  private async propria<T>(autoria: Autoria | typeof CARGA, trabalho: () => Promise<T>): Promise<T> {
    const client = await this.conectar()
    const corrente: Corrente = {
      client,
      efeitos: [],
      encerrada: false,
      fila: Promise.resolve(),
      profundidade: 0,
      semPrazo: autoria === CARGA,
    }
    let quebrada = false
    let resultado: T
    try {
      // one round trip for both
      await client.query(
        `begin; ${autoria === CARGA ? SEM_RASTRO : `set local contribui.autoria = ${literal(autoria)}`}`,
      )
      resultado = await comPrazo(
        this.correntes.run(corrente, trabalho),
        autoria === CARGA ? null : this.limites.transacao,
      )
      await corrente.fila
      corrente.encerrada = true
      await client.query('commit')
    } catch (error) {
      corrente.encerrada = true
      quebrada = error instanceof PrazoEsgotado || !(await this.desfazer(client))
      throw error
    } finally {
      client.release(quebrada)
    }
    await this.aplicar(corrente.efeitos)
    return resultado
  }

  /**
   * Runs an effect outside of the database once the running transaction is committed, and never if it is not; at once when none runs. Its
   * failure is logged: what was written stands.
   */
  aposCommit(efeito: () => unknown): void {
    const corrente = this.correntes.getStore()
    if (corrente) corrente.efeitos.push(efeito)
    else void this.aplicar([efeito])
  }

  /**
   * Lends a connection of its own on which no limit of time holds: for migrations and maintenance. What runs on it is no part of a
   * transaction that others could join.
   */
  async semLimites<T>(trabalho: (client: Pick<pg.ClientBase, 'query'>) => Promise<T>): Promise<T> {
    const client = await this.conectar()
    const query = (consulta: Consulta, valores?: unknown[]) => client.query(comPaciencia(consulta), valores)
    try {
      await query(
        'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
      )
      // one of its many signatures, which all callers use
      return await this.semLimite(() => trabalho({ query } as Pick<pg.ClientBase, 'query'>))
    } finally {
      // its settings must not reach the next user
      client.release(true)
    }
  }

  private async aninhada<T>(externa: Corrente, trabalho: () => Promise<T>): Promise<T> {
    return this.naFila(externa, async () => {
      const { client } = externa
      const ponto = `p${externa.profundidade + 1}`
      const interna: Corrente = {
        client,
        efeitos: [],
        encerrada: false,
        fila: Promise.resolve(),
        profundidade: externa.profundidade + 1,
        semPrazo: externa.semPrazo,
      }
      await client.query(`savepoint ${ponto}`)
      try {
        const resultado = await this.correntes.run(interna, trabalho)
        await interna.fila
        await client.query(`release ${ponto}`)
        externa.efeitos.push(...interna.efeitos)
        return resultado
      } catch (error) {
        await interna.fila
        await client.query(`rollback to ${ponto}; release ${ponto}`)
        throw error
      } finally {
        interna.encerrada = true
      }
    })
  }

  /** One thing at a time on a transaction's connection. */
  private naFila<T>(corrente: Corrente, passo: () => Promise<T>): Promise<T> {
    if (corrente.encerrada)
      return Promise.reject(new Error('A transação desta consulta já terminou: alguém não esperou por ela.'))
    const feito = corrente.fila.then(passo)
    corrente.fila = feito.catch(() => undefined)
    return feito
  }

  private async conectar(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      throw new BancoIndisponivel('O banco de dados não deu conexão a tempo.', { cause: error })
    }
  }

  /** Whether the connection may be used again. */
  private async desfazer(client: pg.PoolClient): Promise<boolean> {
    try {
      await client.query('rollback')
      return true
    } catch {
      return false
    }
  }

  /** Outside of any transaction, so that what an effect writes is not taken for a part of the one that has just ended. */
  private async aplicar(efeitos: (() => unknown)[]): Promise<void> {
    await this.correntes.exit(async () => {
      for (const efeito of efeitos) {
        try {
          await efeito()
        } catch (error) {
          this.aoFalhar(error)
        }
      }
    })
  }

  /** A statement with parameters is planned once for each connection: the planning of a list costs more than its rows. */
  private preparada(consulta: Consulta, semPrazo = false): Consulta {
    if (semPrazo) return comPaciencia(consulta)
    if (typeof consulta === 'string' || consulta.name !== undefined) return consulta
    const nome = this.nomes.get(consulta.text) ?? this.nomear(consulta.text)
    return nome === null ? consulta : { ...consulta, name: nome }
  }

  private nomear(texto: string): string | null {
    if (this.nomes.size >= PREPARADAS_MAX) return null
    const nome = `s${createHash('sha1').update(texto).digest('hex').slice(0, 24)}`
    this.nomes.set(texto, nome)
    return nome
  }
}

// `query_timeout` is a part of the driver's queries that its types leave out
const comPaciencia = (consulta: Consulta): pg.QueryConfig =>
  Object.assign(typeof consulta === 'string' ? { text: consulta } : { ...consulta }, {
    query_timeout: SEM_PRAZO,
  })

class PrazoEsgotado extends BancoIndisponivel {}

async function comPrazo<T>(trabalho: Promise<T>, prazo: number | null): Promise<T> {
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

const literal = (autoria: Autoria) => pg.escapeLiteral(JSON.stringify(autoria))

/** Whether a failure is the answer of a working connection; 08 and 57P of SQLSTATE tell of one that is going away. */
function conexaoSadia(error: unknown): boolean {
  const codigo = pgError(error)?.code
  return codigo !== undefined && !/^(08|57P)/.test(codigo)
}
