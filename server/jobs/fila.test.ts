import PgBoss from 'pg-boss'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { useDatabase } from '#server/test-support/database.ts'
import { onPostgres } from '#server/test-support/templates.ts'
import { tipoAgendado } from './agenda.ts'
import { Fila } from './fila.ts'
import { instalarFilas } from './install.ts'
import { FalhaDefinitiva, tipoDeTrabalho, type Contexto, type Executar } from './trabalho.ts'

/** A queue with one place, whose failures are told of. */
const UM = tipoDeTrabalho<{ n: number }>('um', 'tarefas')
const OUTRO = tipoDeTrabalho<{ n: number }>('outro', 'correio')
const DIARIO = tipoAgendado('diario')

const h = useDatabase()
let database: Database
let filas: Fila[] = []
let linhas: { nivel: string; dados: object; frase: string }[] = []

beforeAll(() => {
  ;({ database } = h)
})
beforeEach(async () => {
  filas = []
  linhas = []
  await database.conexoes.query('delete from pgboss.job')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const fila of filas) await fila.parar()
})

const anotar = (nivel: string) => (dados: object, frase: string) => void linhas.push({ nivel, dados, frase })
const log = { info: anotar('info'), warn: anotar('warn'), error: anotar('error') }
const frases = () => linhas.map(({ frase }) => frase)

/** One process's queue; what its jobs do is given by kind. */
async function processo(
  {
    um,
    outro,
    aoDesistir,
    diario,
  }: {
    um?: Executar<{ n: number }>
    outro?: Executar<{ n: number }>
    aoDesistir?: Executar<{ n: number }>
    diario?: () => Promise<void>
  },
  ajustes: ConstructorParameters<typeof Fila>[2] = {},
) {
  const fila = new Fila(database, log, ajustes)
  filas.push(fila)
  if (um) fila.registrar(UM, um, aoDesistir)
  if (outro) fila.registrar(OUTRO, outro)
  if (diario) fila.registrar(DIARIO, diario)
  fila.agenda.incluir({ tipo: DIARIO, segundos: 86_400 })
  await fila.iniciar()
  return fila
}

const anotador = () => {
  const feitos: number[] = []
  return { feitos, anota: async ({ n }: { n: number }) => void feitos.push(n) }
}
const trabalhos = async () =>
  (
    await database.conexoes.query<{ name: string; state: string; n: number }>(
      `select name, state::text, (data->'dados'->>'n')::int as n from pgboss.job order by created_on`,
    )
  ).rows
/** Lets the time pass that a job waits for its next attempt. */
const adiantar = () =>
  database.conexoes.query(
    `update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`,
  )
/** What the engine of every process does now and then, done now. */
const manter = () =>
  new PgBoss({
    db: { executeSql: (texto) => database.conexoes.query(texto) },
    migrate: false,
    supervise: false,
    schedule: false,
  }).maintain()
/** The times of the jobs as they are after a server that was off for so long. */
const envelhecer = (tempo: string) =>
  database.conexoes.query({
    text: `update pgboss.job set created_on = created_on - $1::interval, start_after = start_after - $1::interval,
             started_on = started_on - $1::interval, keep_until = keep_until - $1::interval`,
    values: [tempo],
  })

describe('a job', () => {
  it('of a transaction that is undone never was; one of a transaction that is committed runs after it', async () => {
    const { feitos, anota } = anotador()
    const fila = await processo({ um: anota })
    await expect(
      database.conexoes.transacao(SISTEMA, async () => {
        await fila.enviar(UM, { n: 1 })
        throw new Error('desfaz')
      }),
    ).rejects.toThrow('desfaz')
    await database.conexoes.transacao(SISTEMA, async () => {
      await fila.enviar(UM, { n: 2 })
      await expect(
        database.conexoes.transacao(SISTEMA, async () => {
          await fila.enviar(UM, { n: 3 })
          throw new Error('só o ponto')
        }),
      ).rejects.toThrow('só o ponto')
      expect(feitos).toEqual([])
    })
    await fila.ocioso()
    expect(feitos).toEqual([2])
  })

  it('that is done leaves nothing of its data', async () => {
    const fila = await processo({ um: async () => undefined })
    await fila.enviar(UM, { n: 1 })
    await fila.ocioso()
    expect(await trabalhos()).toEqual([])
  })

  it('of a key waits once', async () => {
    const parada = new Fila(database, log)
    await parada.enviar(UM, { n: 1 }, 'a')
    await parada.enviar(UM, { n: 2 }, 'a')
    await parada.enviar(UM, { n: 3 }, 'b')
    expect((await trabalhos()).map(({ n }) => n)).toEqual([1, 3])
    await parada.enviar(UM, { n: 4 })
    await parada.enviar(UM, { n: 5 })
    expect((await trabalhos()).map(({ n }) => n)).toEqual([1, 3, 4, 5])
  })

  it('that throws is tried again, and its failure for good is told to its kind and kept, without its words', async () => {
    const tentativas: number[] = []
    const desistencias: number[] = []
    const fila = await processo({
      um: async (_dados, { tentativa }) => {
        tentativas.push(tentativa)
        throw new Error('segredo da Ana')
      },
      aoDesistir: async ({ n }) => void desistencias.push(n),
    })
    await fila.enviar(UM, { n: 7 })
    await fila.ocioso()
    expect(await trabalhos()).toEqual([{ name: 'tarefas', state: 'retry', n: 7 }])
    for (let i = 0; i < 5; i++) {
      expect(desistencias).toEqual([])
      await adiantar()
      await fila.ocioso()
    }
    expect(tentativas).toEqual([1, 2, 3, 4, 5, 6])
    expect(desistencias).toEqual([7])
    expect(await trabalhos()).toEqual([{ name: 'tarefas', state: 'failed', n: 7 }])
    const { rows } = await database.conexoes.query('select output::text from pgboss.job')
    expect(JSON.stringify(rows)).not.toContain('Ana')
    expect(frases().filter((frase) => frase === 'trabalho falhou e será repetido')).toHaveLength(5)
    expect(frases().at(-1)).toBe('trabalho falhou de vez')
  })

  it('that no other attempt would help fails at once', async () => {
    let vezes = 0
    const fila = await processo({
      outro: async () => {
        vezes++
        throw new FalhaDefinitiva('caixa postal inexistente')
      },
    })
    await fila.enviar(OUTRO, { n: 1 })
    await fila.ocioso()
    await adiantar()
    await fila.ocioso()
    expect(vezes).toBe(1)
    expect(await trabalhos()).toEqual([{ name: 'correio', state: 'failed', n: 1 }])
  })

  it('waits for its process for years', async () => {
    const parada = new Fila(database, log)
    await parada.enviar(UM, { n: 1 })
    await parada.enviar(OUTRO, { n: 2 })
    await envelhecer('3 years')
    await manter()
    const { feitos, anota } = anotador()
    const fila = await processo({ um: anota, outro: anota })
    await fila.ocioso()
    expect(feitos.toSorted()).toEqual([1, 2])
  })

  it('that waits under rules of an older release is kept by those of this one', async () => {
    await new Fila(database, log).enviar(UM, { n: 1 })
    await database.conexoes.query("update pgboss.job set keep_until = now() + interval '7 days'")
    await database.conexoes.query('update pgboss.queue set retention_minutes = 10080')
    // the tests of failures for good need it again
    await database.conexoes.query('drop trigger regras_da_fila on pgboss.job')
    await database.conexoes.semLimites(instalarFilas)
    await envelhecer('8 days')
    await manter()
    expect((await trabalhos()).map(({ n }) => n)).toEqual([1])
  })

  it('that is missing is put back, and one that waits, runs or is given up is not doubled', async () => {
    const fila = new Fila(database, log)
    expect(await fila.repor(UM, { n: 1 }, 'a')).toBe(true)
    expect(await fila.repor(UM, { n: 2 }, 'b')).toBe(true)
    for (const estado of ['created', 'retry', 'active']) {
      await database.conexoes.query(`update pgboss.job set state = '${estado}'`)
      expect(await fila.repor(UM, { n: 1 }, 'a')).toBe(false)
    }
    await database.conexoes.query("update pgboss.job set name = 'desistencias', policy = 'standard'")
    expect(await fila.repor(UM, { n: 1 }, 'a')).toBe(false)
    await database.conexoes.query("update pgboss.job set state = 'failed'")
    expect(await fila.repor(UM, { n: 1 }, 'a')).toBe(true)
    expect(frases()).toEqual(Array(3).fill('um trabalho que faltava volta à fila'))
  })

  it('whose kind is gone fails with a sentence, and others go on', async () => {
    const { feitos, anota } = anotador()
    const fila = await processo({ outro: anota })
    await fila.enviar(tipoDeTrabalho<{ n: number }>('sumiu', 'correio'), { n: 1 })
    await fila.enviar(OUTRO, { n: 2 })
    await fila.ocioso()
    expect(feitos).toEqual([2])
    expect(linhas).toEqual([
      {
        nivel: 'warn',
        dados: expect.objectContaining({
          trabalho: 'sumiu',
          err: new Error('esta versão do servidor não conhece o trabalho'),
        }),
        frase: 'trabalho falhou e será repetido',
      },
    ])
  })

  it('that never ends is given up: told by its signal, tried again, its place free for the next', async () => {
    const { feitos, anota } = anotador()
    const sinais: AbortSignal[] = []
    const fila = await processo(
      {
        um: async (dados, { sinal }) => {
          if (dados.n > 1) return anota(dados)
          sinais.push(sinal)
          return new Promise(() => undefined)
        },
      },
      { prazo: 0.1 },
    )
    await fila.enviar(UM, { n: 1 })
    await fila.enviar(UM, { n: 2 })
    await fila.ocioso()
    expect(feitos).toEqual([2])
    expect(sinais.map(({ aborted }) => aborted)).toEqual([true])
    expect(await trabalhos()).toEqual([{ name: 'tarefas', state: 'retry', n: 1 }])
  })

  it('that ends itself in a transaction is gone with it, and stays when that is undone', async () => {
    const fila = await processo({
      um: async ({ n }, contexto) =>
        database.conexoes.transacao(SISTEMA, async () => {
          await contexto.concluir()
          if (n === 1) throw new Error('desfaz')
        }),
    })
    await fila.enviar(UM, { n: 1 })
    await fila.enviar(UM, { n: 2 })
    await fila.ocioso()
    expect(await trabalhos()).toEqual([{ name: 'tarefas', state: 'retry', n: 1 }])
  })
})

describe('a failure for good', () => {
  const daDesistencia = async () =>
    (
      await database.conexoes.query(
        `select state::text, retry_limit, retry_delay, retry_backoff, expire_in::text, policy,
           start_after > now() as espera, keep_until > now() + interval '5 years' as fica
         from pgboss.job where name = 'desistencias'`,
      )
    ).rows
  const regras = {
    retry_limit: 10,
    retry_delay: 5,
    retry_backoff: true,
    expire_in: '00:00:45',
    policy: 'standard',
    fica: true,
  }
  const falha: Executar<{ n: number }> = async () => {
    throw new FalhaDefinitiva('não deu')
  }

  it('is told under rules of its own: again when that failed, after a wait', async () => {
    let vezes = 0
    const fila = await processo({
      um: falha,
      aoDesistir: async () => {
        vezes++
        if (vezes <= 2) throw new Error('o banco caiu')
      },
    })
    await fila.enviar(UM, { n: 1 })
    for (const vez of [1, 2]) {
      await fila.ocioso()
      expect(vezes).toBe(vez)
      expect(await daDesistencia()).toEqual([{ ...regras, state: 'retry', espera: true }])
      await adiantar()
    }
    await fila.ocioso()
    expect(vezes).toBe(3)
    expect(await daDesistencia()).toEqual([])
  })

  it('that the engine notes, of a process that died, is told under the same rules', async () => {
    await new Fila(database, log).enviar(UM, { n: 1 })
    await database.conexoes.query(
      "update pgboss.job set state = 'active', started_on = now() - interval '1 hour', retry_count = retry_limit",
    )
    await manter()
    expect(await daDesistencia()).toEqual([{ ...regras, state: 'created', espera: false }])
  })
})

describe('a process', () => {
  const semFim: Executar<{ n: number }> = () => new Promise(() => undefined)

  it('that stops gives back what does not end, and tells it; what ends is waited for', async () => {
    let soltar = () => {}
    const contextos: Contexto[] = []
    const um = await processo(
      {
        um: semFim,
        outro: (_dados, contexto) => {
          contextos.push(contexto)
          return new Promise((resolve) => (soltar = resolve))
        },
      },
      { paciencia: 200 },
    )
    await um.enviar(UM, { n: 1 })
    await um.enviar(OUTRO, { n: 2 })
    await vi.waitFor(() => expect(contextos).toHaveLength(1))
    const parado = um.parar()
    expect(contextos[0]?.sinal.aborted).toBe(true)
    soltar()
    await parado
    expect(await trabalhos()).toEqual([{ name: 'tarefas', state: 'retry', n: 1 }])
    const { feitos, anota } = anotador()
    const outro = await processo({ um: anota })
    await outro.ocioso()
    expect(feitos).toEqual([1])
  })

  /** A job that a process had under way when it died. */
  async function deixado(mais = '') {
    await new Fila(database, log).enviar(UM, { n: 1 })
    await database.conexoes.query(`update pgboss.job set state = 'active', started_on = now() ${mais}`)
  }

  it.runIf(!onPostgres)(
    'that died leaves its jobs to the next one, where there is only one at a time',
    async () => {
      await deixado()
      const { feitos, anota } = anotador()
      const fila = await processo({ um: anota })
      await fila.ocioso()
      expect(feitos).toEqual([1])
    },
  )

  it.runIf(!onPostgres)('that died with the last attempt leaves a failure that is told', async () => {
    await deixado(', retry_count = retry_limit')
    const desistencias: number[] = []
    const fila = await processo({ um: semFim, aoDesistir: async ({ n }) => void desistencias.push(n) })
    await fila.ocioso()
    expect(desistencias).toEqual([1])
  })

  it.runIf(onPostgres)(
    'that died leaves its jobs to others when their time is over, and a failure after the last attempt',
    async () => {
      await deixado()
      const { feitos, anota } = anotador()
      const desistencias: number[] = []
      const fila = await processo(
        { um: anota, aoDesistir: async ({ n }) => void desistencias.push(n) },
        { vigilancia: 1 },
      )
      await fila.ocioso()
      expect(feitos).toEqual([])
      await database.conexoes.query("update pgboss.job set started_on = now() - interval '76 seconds'")
      await vi.waitUntil(async () => (await trabalhos())[0]?.state === 'retry', 20_000)
      await adiantar()
      await fila.ocioso()
      expect(feitos).toEqual([1])

      await deixado(', retry_count = retry_limit')
      await database.conexoes.query("update pgboss.job set started_on = now() - interval '76 seconds'")
      await vi.waitFor(() => expect(desistencias).toEqual([1]), 25_000)
    },
    60_000,
  )

  it('whose database goes away tells it once, and goes on when it is back', async () => {
    const { feitos, anota } = anotador()
    const fila = await processo({ outro: anota })
    const perdida = vi.spyOn(database.conexoes, 'query').mockRejectedValue(new Error('connection lost'))
    await vi.waitFor(
      () => expect(frases()).toContain('a fila de trabalhos não alcança o banco de dados'),
      5000,
    )
    perdida.mockRestore()
    await fila.enviar(OUTRO, { n: 1 })
    await vi.waitFor(() => expect(frases()).toContain('a fila de trabalhos voltou'), 5000)
    await fila.ocioso()
    expect(feitos).toEqual([1])
  })

  it('that cannot write the end of a job down survives, and the job is done again', async () => {
    const { feitos, anota } = anotador()
    const fila = await processo({ outro: anota })
    const query = database.conexoes.query.bind(database.conexoes)
    vi.spyOn(database.conexoes, 'query').mockImplementation((consulta, valores) => {
      const texto = typeof consulta === 'string' ? consulta : consulta.text
      return texto.includes('DELETE FROM pgboss.job')
        ? Promise.reject(new Error('connection lost'))
        : query(consulta, valores)
    })
    await fila.enviar(OUTRO, { n: 1 })
    await vi.waitFor(() =>
      expect(frases()).toContain('o fim de um trabalho não foi anotado; ele será repetido'),
    )
    vi.restoreAllMocks()
    await database.conexoes.query("update pgboss.job set state = 'retry' where state = 'active'")
    await fila.ocioso()
    expect(feitos).toEqual([1, 1])
  })
})

describe('a schedule', () => {
  it('runs once in its slot of time, however many processes look however often, and again in the next', async () => {
    let vezes = 0
    const diario = async () => void vezes++
    const [um, outro] = [await processo({ diario }), await processo({ diario })]
    const olhar = async () => {
      for (const fila of [um, outro, um]) await fila.agenda.conferir()
      await um.ocioso()
      await outro.ocioso()
    }
    await olhar()
    await olhar()
    expect(vezes).toBe(1)
    await database.conexoes.query("update pgboss.job set singleton_on = singleton_on - interval '1 day'")
    await olhar()
    expect(vezes).toBe(2)
  })

  it('of what is due at the start runs then, and is told when the process stops', async () => {
    const sinais: AbortSignal[] = []
    const fila = new Fila(database, log)
    filas.push(fila)
    fila.agenda.aCada('logo', 3_600_000, async (sinal) => void sinais.push(sinal), 0)
    await fila.iniciar()
    await vi.waitFor(() => expect(sinais.map(({ aborted }) => aborted)).toEqual([false]))
    await fila.parar()
    expect(sinais.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('that failed for good leaves the next slot alone', async () => {
    let vezes = 0
    const fila = await processo({
      diario: async () => {
        vezes++
        throw new FalhaDefinitiva('não deu')
      },
    })
    await fila.agenda.conferir()
    await fila.ocioso()
    await fila.agenda.conferir()
    await fila.ocioso()
    expect(vezes).toBe(1)
    await database.conexoes.query("update pgboss.job set singleton_on = singleton_on - interval '1 day'")
    await fila.agenda.conferir()
    await fila.ocioso()
    expect(vezes).toBe(2)
  })
})
