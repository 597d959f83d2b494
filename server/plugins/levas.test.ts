import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Escopo } from '#server/db/tenant.ts'
import { cargas } from './carga.ts'
import { criarLevas } from './levas.ts'

const ler = vi.fn<(escopo: Escopo, ids: number[]) => Promise<unknown>>()
// of a noun that carries nothing in the product
cargas.add('arquivo', ler)
afterAll(() => ler.mockReset())

describe('changes that carry their rows', () => {
  const deliver = vi.fn<(envelope: { groups: string[]; args: unknown[] }) => void>()
  const warn = vi.fn()
  const escopo = (entidadeId: number) => ({ entidadeId }) as Escopo // all that `ler` reads of one
  let levas: ReturnType<typeof criarLevas>

  beforeEach(() => {
    vi.useFakeTimers()
    for (const mock of [deliver, warn, ler]) mock.mockReset()
    ler.mockImplementation(async ({ entidadeId }, ids) => ({ entidadeId, linhas: ids }))
    // of the kinds of delivery only that to groups is made here
    levas = criarLevas({ hub: { deliver: deliver as never }, database: { escopo }, log: { warn } })
  })
  afterEach(() => {
    levas.parar()
    vi.useRealTimers()
  })

  /** What those were told who may read all. */
  const contados = () =>
    deliver.mock.calls
      .map(([{ groups, args }]) => [groups, args[0]])
      .filter(([groups]) => !String(groups).endsWith(':em-parte'))
  const passar = (milissegundos: number) => vi.advanceTimersByTimeAsync(milissegundos)

  it('are told at once after a rest, and then at most twice a second, each row once', async () => {
    levas.juntar(1, 'arquivo', 7)
    levas.juntar(1, 'arquivo', 7)
    levas.juntar(1, 'arquivo', 8)
    await passar(50)
    const primeira = {
      noun: 'arquivo',
      id: null,
      ids: [7, 8],
      carga: { entidadeId: 1, linhas: [7, 8] },
    }
    expect(contados()).toEqual([[['1:admin'], primeira]])
    for (let i = 0; i < 100; i++) {
      levas.juntar(1, 'arquivo', i)
      await passar(50)
    }
    // of five seconds
    expect(contados().length - 1).toBeLessThanOrEqual(10)
    await passar(1000)
    const ids = contados()
      .slice(1)
      .flatMap(([, evento]) => (evento as { ids: number[] }).ids)
    expect(ids.toSorted((um, outro) => um - outro)).toEqual(Array.from({ length: 100 }, (_, i) => i))
    // rested: prompt again
    const antes = contados().length
    levas.juntar(1, 'arquivo', 7)
    await passar(50)
    expect(contados()).toHaveLength(antes + 1)
  })

  it('arrive in the order in which they happened, however long the rows take to be read', async () => {
    ler.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve('primeira'), 2000)))
    ler.mockResolvedValueOnce('segunda')
    levas.juntar(1, 'arquivo', 7)
    await passar(100)
    levas.juntar(1, 'arquivo', 7)
    await passar(5000)
    expect(contados().map(([, evento]) => (evento as { carga: unknown }).carga)).toEqual([
      'primeira',
      'segunda',
    ])
  })

  it('of two entidades are told to each', async () => {
    levas.juntar(1, 'arquivo', 7)
    levas.juntar(2, 'arquivo', 7)
    await passar(50)
    expect(contados().map(([groups, evento]) => [groups, (evento as { carga: unknown }).carga])).toEqual([
      [['1:admin'], { entidadeId: 1, linhas: [7] }],
      [['2:admin'], { entidadeId: 2, linhas: [7] }],
    ])
  })

  it('are told without any row to those who may read some alone', async () => {
    levas.juntar(1, 'arquivo', 7)
    await passar(50)
    expect(deliver.mock.calls.map(([{ groups, args }]) => [groups, args])[1]).toEqual([
      ['1:admin:em-parte'],
      [{ noun: 'arquivo', id: null }],
    ])
  })

  it.each<[string, () => void, number]>([
    ['too many', () => Array.from({ length: 101 }, (_, i) => levas.juntar(1, 'arquivo', i)), 0],
    ['unknown', () => levas.juntar(1, 'arquivo', null), 0],
    [
      'unread',
      () => {
        ler.mockRejectedValue(new Error('o banco não respondeu'))
        levas.juntar(1, 'arquivo', 7)
      },
      1,
    ],
  ])('that are %s are told as many', async (_quais, juntar, avisos) => {
    juntar()
    await passar(50)
    expect(contados()).toEqual([[['1:admin'], { noun: 'arquivo', id: null }]])
    expect(warn).toHaveBeenCalledTimes(avisos)
  })
})
