import { describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import { useFilas } from './test-support/filas.ts'
import { FalhaDefinitiva } from './trabalho.ts'

const h = useDatabase()
const { parada, processo } = useFilas(h)

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
    await h.database.conexoes.query("update pgboss.job set singleton_on = singleton_on - interval '1 day'")
    await olhar()
    expect(vezes).toBe(2)
  })

  it('of what is due at the start runs then, and is told when the process stops', async () => {
    const sinais: AbortSignal[] = []
    const fila = parada()
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
    await h.database.conexoes.query("update pgboss.job set singleton_on = singleton_on - interval '1 day'")
    await fila.agenda.conferir()
    await fila.ocioso()
    expect(vezes).toBe(2)
  })
})
