import type { Duplex } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import type { Mundo } from '#server/test-support/world.ts'
import type { Database } from './open.ts'
import { bancoOcupado } from './pg-error.ts'
import { auditoria } from './schema/nucleo.ts'
import { contaBancaria } from './schema/dinheiro.ts'
import { Escopo } from './tenant.ts'
import { CARGA, SISTEMA } from './corrente.ts'
import { Conexoes, LIMITES, PELO_TEXTO } from './transaction.ts'

const h = useDatabase()
let database: Database
let mundo: Mundo
let escopo: Escopo

beforeAll(() => {
  ;({ database, mundo } = h)
  escopo = database.escopo(mundo.alfa.id, { usuarioId: mundo.alfa.admin.id, origem: 'http' })
})

const conta = { banco: '001', agencia: '1', convenio: '1', carteira: '17' }
const incluir = async (numero: string, por = escopo) => {
  const [nova] = await por
    .insert(contaBancaria)
    .values({ ...conta, nome: numero, conta: numero })
    .returning({ id: contaBancaria.id })
  return nova!.id
}
/** As everybody else sees it: outside of whatever transaction the test has. */
const existe = async (numero: string) =>
  (await database.db.select().from(contaBancaria).where(eq(contaBancaria.conta, numero))).length > 0
const existem = (...numeros: string[]) => Promise.all(numeros.map(existe))
/** What the next transaction runs on. */
const proximaConexao = () =>
  new Promise<PoolClient>((resolve) => database.pool.once('acquire', (client) => resolve(client)))
/** As a network does that goes away: the driver's socket, which its types do not show. */
const cortar = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()

describe('a transaction', () => {
  it('is used by every handle inside of it, so that none waits for the connection it holds', async () => {
    await escopo.transacao(async () => {
      await incluir('t1')
      // the whole database's handle, another scope of the same database: as a careless line would take them
      expect(await existe('t1')).toBe(true)
      const outro = database.escopo(mundo.alfa.id, { usuarioId: null, origem: 'sistema' })
      expect(await outro.select().from(contaBancaria).where(eq(contaBancaria.conta, 't1'))).toHaveLength(1)
    })
    expect(await existe('t1')).toBe(true)
  })

  it('leaves nothing when it throws, and gives its connection back', async () => {
    const falha = escopo.transacao(async () => {
      await incluir('t2')
      throw new Error('no meio')
    })
    await expect(falha).rejects.toThrow('no meio')
    expect(await existe('t2')).toBe(false)
    await escopo.transacao(() => incluir('t2'))
    expect(await existe('t2')).toBe(true)
  })

  it('goes on after an inner one that failed, without what that one wrote', async () => {
    await escopo.transacao(async () => {
      await incluir('t3')
      const interna = escopo.transacao(async () => {
        await incluir('t3-interna')
        throw new Error('só a interna')
      })
      await expect(interna).rejects.toThrow('só a interna')
      await escopo.transacao(() => incluir('t3-segunda'))
    })
    expect([await existe('t3'), await existe('t3-interna'), await existe('t3-segunda')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('keeps the statements of inner ones apart that run at once', async () => {
    await escopo.transacao(async () => {
      const uma = escopo.transacao(async () => {
        await incluir('t4-a')
        await incluir('t4-b')
        throw new Error('a primeira')
      })
      const outra = escopo.transacao(() => incluir('t4-c'))
      const solta = incluir('t4-d')
      const feitas = await Promise.allSettled([uma, outra, solta])
      expect(feitas.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    })
    expect(await Promise.all(['t4-a', 't4-b', 't4-c', 't4-d'].map(existe))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('refuses a statement that comes when it is over', async () => {
    let tarde: Promise<unknown> | undefined
    let solte = () => {}
    const depois = new Promise<void>((resolve) => {
      solte = resolve
    })
    await escopo.transacao(async () => {
      tarde = depois.then(() => incluir('t5'))
      await incluir('t5-em-tempo')
    })
    solte()
    await expect(tarde).rejects.toMatchObject({ cause: { message: expect.stringContaining('já terminou') } })
    expect([await existe('t5'), await existe('t5-em-tempo')]).toEqual([false, true])
  })
})

describe('a statement', () => {
  it('is kept prepared by its text until a connection has enough of them', async () => {
    const conexoes = new Conexoes({ pool: database.pool, limites: LIMITES })
    const enviar = async (n: number) => {
      const text = `select ${n}::int as n, $1::int as valor, (select count(*)::int from pg_prepared_statements where statement like 'select ${n}::int %') as preparadas`
      const { rows } = await conexoes.query<object>({ text, name: PELO_TEXTO }, [n])
      return rows
    }
    await conexoes.transacao(SISTEMA, async () => {
      expect(await enviar(0)).toEqual([{ n: 0, valor: 0, preparadas: 1 }])
      for (let n = 1; n < 500; n++) await enviar(n)
      for (const n of [500, 501]) expect(await enviar(n)).toEqual([{ n, valor: n, preparadas: 0 }])
    })
  })
})

describe('a transaction that fails while statements wait for their turn', () => {
  const regra = () => Promise.reject(new Error('a regra'))
  const TERMINOU = { cause: { message: expect.stringContaining('já terminou') } }

  it('sends none of them any more', async () => {
    const soltas: Promise<unknown>[] = []
    const falha = escopo.transacao(() => {
      soltas.push(...['f1-a', 'f1-b', 'f1-c'].map((numero) => incluir(numero)))
      return Promise.all([regra(), ...soltas])
    })
    await expect(falha).rejects.toThrow('a regra')
    const feitas = await Promise.allSettled(soltas)
    for (const feita of feitas.slice(1)) expect(feita).toMatchObject({ status: 'rejected', reason: TERMINOU })
    expect(await existem('f1-a', 'f1-b', 'f1-c')).toEqual([false, false, false])
  })

  it('nor those of an inner one, and the outer one goes on', async () => {
    const soltas: Promise<unknown>[] = []
    await escopo.transacao(async () => {
      const interna = escopo.transacao(() => {
        soltas.push(...['f2-a', 'f2-b', 'f2-c'].map((numero) => incluir(numero)))
        return Promise.all([regra(), ...soltas])
      })
      await expect(interna).rejects.toThrow('a regra')
      await incluir('f2')
    })
    const feitas = await Promise.allSettled(soltas)
    for (const feita of feitas.slice(1)) expect(feita).toMatchObject({ status: 'rejected', reason: TERMINOU })
    expect(await existem('f2', 'f2-a', 'f2-b', 'f2-c')).toEqual([true, false, false, false])
  })

  it('waits for no code of an inner one, which then can write nothing', async () => {
    let solte = () => {}
    const externo = new Promise<void>((resolve) => {
      solte = resolve
    })
    let interna: Promise<unknown> | undefined
    const falha = escopo.transacao(async () => {
      await new Promise<void>((espera) => {
        interna = escopo.transacao(async () => {
          await incluir('f3-a')
          espera()
          await externo
          await incluir('f3-b')
        })
      })
      throw new Error('a de fora')
    })
    await expect(falha).rejects.toThrow('a de fora')
    solte()
    await expect(interna).rejects.toMatchObject(TERMINOU)
    expect(await existem('f3-a', 'f3-b')).toEqual([false, false])
    await escopo.transacao(() => incluir('f3'))
    expect(await existe('f3')).toBe(true)
  })

  it('as one does whose time is over', async () => {
    const conexoes = new Conexoes({ pool: database.pool, limites: { ...LIMITES, transacao: 20 } })
    const breve = new Escopo(conexoes, mundo.alfa.id, SISTEMA)
    let solte = () => {}
    const externo = new Promise<void>((resolve) => {
      solte = resolve
    })
    let tarde: Promise<unknown> | undefined
    const falha = breve.transacao(() => (tarde = externo.then(() => incluir('f4', breve))))
    await expect(falha).rejects.toThrow('passou de 0.02 s')
    solte()
    await expect(tarde).rejects.toMatchObject(TERMINOU)
    expect(await existe('f4')).toBe(false)
  })
})

describe('a transaction that the database has failed', () => {
  const recusada = () => database.conexoes.query('select 1 / 0')

  it('is told, though its code kept quiet about it, and has no effects', async () => {
    const vistos: string[] = []
    const calada = escopo.transacao(async () => {
      escopo.aposCommit(() => vistos.push('nunca'))
      await incluir('q1')
      await recusada().catch(() => undefined)
    })
    await expect(calada).rejects.toThrow('calou')
    expect(vistos).toEqual([])
    expect(await existe('q1')).toBe(false)
  })

  it('goes on where the statement had an inner one of its own', async () => {
    await escopo.transacao(async () => {
      await incluir('q2')
      await escopo.transacao(recusada).catch(() => undefined)
      const calada = escopo.transacao(async () => {
        await incluir('q2-interna')
        await recusada().catch(() => undefined)
      })
      await expect(calada).rejects.toThrow('aborted')
    })
    expect(await existem('q2', 'q2-interna')).toEqual([true, false])
  })
})

describe('a connection that breaks', () => {
  it('inside an inner one is told as what it is, and nobody gets it again', async () => {
    const conexao = proximaConexao()
    const falha = await escopo
      .transacao(async () => {
        await incluir('k1')
        await escopo.transacao(async () => {
          const emCurso = incluir('k1-interna')
          cortar(await conexao)
          await emCurso
        })
      })
      .catch((error: unknown) => error)
    expect(falha).toBeInstanceOf(Error)
    expect(bancoOcupado(falha)).toBe(true)
    expect(await existem('k1', 'k1-interna')).toEqual([false, false])
  })

  it('never ends as a commit, nor lets anything be sent, where its failure was kept quiet', async () => {
    const conexao = proximaConexao()
    const falha = await escopo
      .transacao(async () => {
        const interna = escopo.transacao(async () => {
          const emCurso = incluir('k2-interna')
          cortar(await conexao)
          await emCurso
        })
        await interna.catch(() => undefined)
        await incluir('k2').catch(() => undefined)
      })
      .catch((error: unknown) => error)
    expect(bancoOcupado(falha)).toBe(true)
    expect(await existem('k2', 'k2-interna')).toEqual([false, false])
  })
})

describe('the author of a row', () => {
  const autores = async (...numeros: string[]) => {
    const linhas = await database.db
      .select({ depois: auditoria.depois, por: auditoria.usuarioId, origem: auditoria.origem })
      .from(auditoria)
      .where(and(eq(auditoria.tabela, 'conta_bancaria'), eq(auditoria.operacao, 'incluir')))
    return numeros.map((numero) => {
      const linha = linhas.find(({ depois }) => depois?.['conta'] === numero)
      return linha && [linha.por, linha.origem]
    })
  }

  it('is who writes it, not who began the transaction', async () => {
    const doCliente = escopo.como({ usuarioId: mundo.alfa.cliente.id })
    const doSistema = database.escopo(mundo.alfa.id, SISTEMA)
    await escopo.transacao(async () => {
      await incluir('a1')
      await doCliente.transacao(async () => {
        await incluir('a1-interna', doCliente)
        await incluir('a1-dentro', escopo)
        await incluir('a1-depois', doCliente)
      })
      await Promise.all([incluir('a1-solta', doCliente), incluir('a1-outra'), incluir('a1-sem', doSistema)])
      await doCliente.transacao(() => Promise.reject(new Error('desfeita'))).catch(() => undefined)
      await incluir('a1-fim')
    })
    const [admin, cliente, ninguem] = [
      [mundo.alfa.admin.id, 'http'],
      [mundo.alfa.cliente.id, 'http'],
      [null, 'sistema'],
    ]
    expect(await autores('a1', 'a1-interna', 'a1-dentro', 'a1-depois')).toEqual([
      admin,
      cliente,
      admin,
      cliente,
    ])
    expect(await autores('a1-solta', 'a1-outra', 'a1-sem', 'a1-fim')).toEqual([
      cliente,
      admin,
      ninguem,
      admin,
    ])
  })

  it('is the transaction’s user where the same request’s scope does not know it yet', async () => {
    const anonimo = escopo.como({ usuarioId: null })
    await escopo.transacao(async () => {
      await incluir('a2', anonimo)
      await anonimo.transacao(() => incluir('a2-interna', anonimo))
    })
    const admin = [mundo.alfa.admin.id, 'http']
    expect(await autores('a2', 'a2-interna')).toEqual([admin, admin])
  })

  it('is nobody in what fills a database, which is a transaction of its own', async () => {
    const { conexoes } = database
    await conexoes.transacao(CARGA, async () => {
      await incluir('a3')
      await escopo.transacao(() => incluir('a3-interna'))
    })
    expect(await existem('a3', 'a3-interna')).toEqual([true, true])
    expect(await autores('a3', 'a3-interna')).toEqual([undefined, undefined])
    const dentro = escopo.transacao(() => conexoes.transacao(CARGA, () => incluir('a4')))
    await expect(dentro).rejects.toThrow('própria')
  })
})

describe('what fills a database', () => {
  it('is under no limit of time, not the driver’s either', async () => {
    const { conexoes } = database
    // the next connection, as one of a pool of very little patience
    const apressar = async (patience: number | undefined) => {
      const client = await proximaConexao()
      // where the driver keeps the limit, which its types do not show
      const { connectionParameters } = client as unknown as { connectionParameters: object } // private to the driver
      Object.assign(connectionParameters, { query_timeout: patience })
    }
    const espera = 'select pg_sleep(0.1)'
    void apressar(10)
    await expect(conexoes.query(espera)).rejects.toThrow('Query read timeout')
    void apressar(10)
    await conexoes.transacao(CARGA, async () => {
      await conexoes.query(espera)
      await conexoes.transacao(CARGA, () => conexoes.query({ text: `${espera}, $1::int`, values: [1] }))
      const { rows } = await conexoes.query(
        "select name from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$' and setting <> '0'",
      )
      expect(rows).toEqual([])
    })
    void apressar(undefined)
    await conexoes.query('select 1')
  })
})

describe('effects', () => {
  it('run after the commit, in the order in which they were noted, and outside of the transaction', async () => {
    const vistos: string[] = []
    await escopo.transacao(async () => {
      escopo.aposCommit(async () => {
        vistos.push(`primeiro: ${String(database.conexoes.emTransacao)}`)
        await incluir('e1-do-efeito')
      })
      await escopo.transacao(async () => {
        escopo.aposCommit(() => vistos.push('da interna'))
      })
      await incluir('e1')
      expect(vistos).toEqual([])
    })
    expect(vistos).toEqual(['primeiro: false', 'da interna'])
    expect(await existe('e1-do-efeito')).toBe(true)
  })

  it('never run when the transaction, or the inner one that noted them, is undone', async () => {
    const vistos: string[] = []
    await expect(
      escopo.transacao(async () => {
        escopo.aposCommit(() => vistos.push('nunca'))
        await incluir('e2')
        throw new Error('desfeita')
      }),
    ).rejects.toThrow('desfeita')
    await escopo.transacao(async () => {
      escopo.aposCommit(() => vistos.push('sempre'))
      await escopo
        .transacao(async () => {
          escopo.aposCommit(() => vistos.push('nunca'))
          throw new Error('interna')
        })
        .catch(() => undefined)
    })
    expect(vistos).toEqual(['sempre'])
  })

  it('that fail take nothing back', async () => {
    await escopo.transacao(async () => {
      escopo.aposCommit(() => Promise.reject(new Error('sem rede')))
      await incluir('e3')
    })
    expect(await existe('e3')).toBe(true)
  })
})
