import { describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import { onPostgres } from '#server/test-support/templates.ts'
import { anotador, OUTRO, UM, useFilas } from './test-support/filas.ts'
import type { Contexto, Executar } from './trabalho.ts'

const h = useDatabase()
const { parada, processo, frases, trabalhos, adiantar, manter } = useFilas(h)

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
    await parada().enviar(UM, { n: 1 })
    await h.database.conexoes.query(`update pgboss.job set state = 'active', started_on = now() ${mais}`)
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
      await h.database.conexoes.query("update pgboss.job set started_on = now() - interval '61 seconds'")
      await vi.waitUntil(async () => (await trabalhos())[0]?.state === 'retry')
      await adiantar()
      await fila.ocioso()
      expect(feitos).toEqual([1])

      await deixado(', retry_count = retry_limit')
      await h.database.conexoes.query("update pgboss.job set started_on = now() - interval '61 seconds'")
      await vi.waitFor(() => expect(desistencias).toEqual([1]))
    },
    60_000,
  )

  it('tells of the jobs that it works on, which nobody takes for abandoned', async () => {
    let soltar = () => {}
    const sinais: AbortSignal[] = []
    const fila = await processo(
      {
        um: (_dados, { sinal }) => {
          sinais.push(sinal)
          return new Promise((resolve) => (soltar = resolve))
        },
      },
      { sinal: 20 },
    )
    await fila.enviar(UM, { n: 1 })
    await vi.waitFor(() => expect(sinais).toHaveLength(1))
    await h.database.conexoes.query("update pgboss.job set started_on = now() - interval '1 hour'")
    await vi.waitUntil(async () => {
      const { rows } = await h.database.conexoes.query<{ nova: boolean }>(
        "select started_on > now() - interval '50 seconds' as nova from pgboss.job",
      )
      return rows[0]?.nova
    }, 60_000)
    await manter()
    expect(await trabalhos()).toEqual([{ name: 'tarefas', state: 'active', n: 1 }])
    expect(sinais[0]?.aborted).toBe(false)
    soltar()
    await fila.ocioso()
    expect(await trabalhos()).toEqual([])
  })

  it.each(['ends', 'fails'])(
    'that was away for so long that another has its job stops, and notes nothing of it when it %s',
    async (como) => {
      const sinais: AbortSignal[] = []
      const fila = await processo(
        {
          um: (_dados, { sinal }) => {
            sinais.push(sinal)
            return new Promise((resolve, reject) => {
              sinal.addEventListener('abort', () =>
                como === 'ends' ? resolve() : reject(new Error('parado')),
              )
            })
          },
        },
        { sinal: 20 },
      )
      await fila.enviar(UM, { n: 1 })
      await vi.waitFor(() => expect(sinais).toHaveLength(1))
      await h.database.conexoes.query('update pgboss.job set retry_count = retry_count + 1')
      await vi.waitUntil(() => sinais[0]?.aborted)
      await fila.ocioso()
      expect(await trabalhos()).toEqual([{ name: 'tarefas', state: 'active', n: 1 }])
      expect(frases()).toEqual(['trabalho que outro processo tomou como abandonado'])
    },
  )

  it('whose database goes away tells it once, and goes on when it is back', async () => {
    const { feitos, anota } = anotador()
    const fila = await processo({ outro: anota })
    const perdida = vi.spyOn(h.database.conexoes, 'query').mockRejectedValue(new Error('connection lost'))
    await vi.waitFor(
      () => expect(frases()).toContain('a fila de trabalhos não alcança o banco de dados'),
      5000,
    )
    perdida.mockRestore()
    await fila.enviar(OUTRO, { n: 1 })
    await vi.waitFor(() => expect(frases()).toContain('a fila de trabalhos voltou'))
    await fila.ocioso()
    expect(feitos).toEqual([1])
  })

  it('that cannot write the end of a job down survives, and the job is done again', async () => {
    const { feitos, anota } = anotador()
    const fila = await processo({ outro: anota })
    const query = h.database.conexoes.query.bind(h.database.conexoes)
    vi.spyOn(h.database.conexoes, 'query').mockImplementation((consulta, valores) => {
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
    await h.database.conexoes.query("update pgboss.job set state = 'retry' where state = 'active'")
    await fila.ocioso()
    expect(feitos).toEqual([1, 1])
  })
})
