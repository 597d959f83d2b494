import { describe, expect, it } from 'vitest'
import { SISTEMA } from '#server/db/corrente.ts'
import { useDatabase } from '#server/test-support/database.ts'
import { instalarFilas } from './install.ts'
import { anotador, OUTRO, UM, useFilas } from './test-support/filas.ts'
import { FalhaDefinitiva, tipoDeTrabalho, type Executar } from './trabalho.ts'

const h = useDatabase()
const { parada, processo, linhas, frases, trabalhos, adiantar, manter } = useFilas(h)

/** The times of the jobs as they are after a server that was off for so long. */
const envelhecer = (tempo: string) =>
  h.database.conexoes.query({
    text: `update pgboss.job set created_on = created_on - $1::interval, start_after = start_after - $1::interval,
             started_on = started_on - $1::interval, keep_until = keep_until - $1::interval`,
    values: [tempo],
  })

describe('a job', () => {
  it('of a transaction that is undone never was; one of a transaction that is committed runs after it', async () => {
    const { feitos, anota } = anotador()
    const fila = await processo({ um: anota })
    await expect(
      h.database.conexoes.transacao(SISTEMA, async () => {
        await fila.enviar(UM, { n: 1 })
        throw new Error('desfaz')
      }),
    ).rejects.toThrow('desfaz')
    await h.database.conexoes.transacao(SISTEMA, async () => {
      await fila.enviar(UM, { n: 2 })
      await expect(
        h.database.conexoes.transacao(SISTEMA, async () => {
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
    const fila = parada()
    await fila.enviar(UM, { n: 1 }, 'a')
    await fila.enviar(UM, { n: 2 }, 'a')
    await fila.enviar(UM, { n: 3 }, 'b')
    expect((await trabalhos()).map(({ n }) => n)).toEqual([1, 3])
    await fila.enviar(UM, { n: 4 })
    await fila.enviar(UM, { n: 5 })
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
    const { rows } = await h.database.conexoes.query('select output::text from pgboss.job')
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
    const antes = parada()
    await antes.enviar(UM, { n: 1 })
    await antes.enviar(OUTRO, { n: 2 })
    await envelhecer('3 years')
    await manter()
    const { feitos, anota } = anotador()
    const fila = await processo({ um: anota, outro: anota })
    await fila.ocioso()
    expect(feitos.toSorted()).toEqual([1, 2])
  })

  it('that waits under rules of an older release is kept by those of this one', async () => {
    await parada().enviar(UM, { n: 1 })
    await h.database.conexoes.query("update pgboss.job set keep_until = now() + interval '7 days'")
    await h.database.conexoes.query('update pgboss.queue set retention_minutes = 10080')
    // the tests of failures for good need it again
    await h.database.conexoes.query('drop trigger regras_da_fila on pgboss.job')
    await h.database.conexoes.semLimites(instalarFilas)
    await envelhecer('8 days')
    await manter()
    expect((await trabalhos()).map(({ n }) => n)).toEqual([1])
  })

  it('that is missing is put back, and one that waits, runs or is given up is not doubled', async () => {
    const fila = parada()
    expect(await fila.repor(UM, { n: 1 }, 'a')).toBe(true)
    expect(await fila.repor(UM, { n: 2 }, 'b')).toBe(true)
    for (const estado of ['created', 'retry', 'active']) {
      await h.database.conexoes.query(`update pgboss.job set state = '${estado}'`)
      expect(await fila.repor(UM, { n: 1 }, 'a')).toBe(false)
    }
    await h.database.conexoes.query("update pgboss.job set name = 'desistencias', policy = 'standard'")
    expect(await fila.repor(UM, { n: 1 }, 'a')).toBe(false)
    await h.database.conexoes.query("update pgboss.job set state = 'failed'")
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
    expect(linhas()).toEqual([
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
        h.database.conexoes.transacao(SISTEMA, async () => {
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
      await h.database.conexoes.query(
        `select state::text, retry_limit, retry_delay, retry_backoff, expire_in::text, policy,
           start_after > now() as espera, keep_until > now() + interval '5 years' as fica
         from pgboss.job where name = 'desistencias'`,
      )
    ).rows
  const regras = {
    retry_limit: 10,
    retry_delay: 5,
    retry_backoff: true,
    expire_in: '00:01:00',
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
    await parada().enviar(UM, { n: 1 })
    await h.database.conexoes.query(
      "update pgboss.job set state = 'active', started_on = now() - interval '1 hour', retry_count = retry_limit",
    )
    await manter()
    expect(await daDesistencia()).toEqual([{ ...regras, state: 'created', espera: false }])
  })
})
