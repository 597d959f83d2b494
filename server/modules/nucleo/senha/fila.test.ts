import { verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { senhaConfere } from './service.ts'

// as slow as the test wants it
vi.mock('@node-rs/argon2', { spy: true })

const HASH = '$argon2id$de-alguem'

it('makes whoever floods wait behind themselves, and tells them to come back', async () => {
  const terminar: (() => void)[] = []
  vi.mocked(verify).mockImplementation(() => new Promise((resolve) => terminar.push(() => resolve(true))))
  const inundacao = Array.from({ length: 102 }, (_, i) =>
    senhaConfere(HASH, `senha ${i}`, '10.0.0.1').then(
      () => 'conferida',
      (error: unknown) => error,
    ),
  )
  await vi.waitFor(() => expect(terminar).toHaveLength(2))
  // all places to wait are taken by that address
  await expect(senhaConfere(HASH, 'mais uma', '10.0.0.1')).rejects.toMatchObject({
    status: 429,
    code: 'sobrecarga',
    headers: { 'retry-after': '5' },
  })
  const vitima = senhaConfere(HASH, 'minha senha', '10.0.0.2')
  // each end lets one in: the first comes from the flood, the next is the other address's
  terminar[0]?.()
  terminar[1]?.()
  await vi.waitFor(() => expect(terminar).toHaveLength(4))
  expect(
    vi
      .mocked(verify)
      .mock.calls.slice(2)
      .map(([, senha]) => senha),
  ).toContain('minha senha')
  for (let i = 2; i < 103; i++) {
    await vi.waitFor(() => expect(terminar.length).toBeGreaterThanOrEqual(Math.min(i + 1, 102)))
    terminar[i]?.()
  }
  expect(await vitima).toBe(true)
  const fim = await Promise.all(inundacao)
  expect(fim.filter((um) => um === 'conferida')).toHaveLength(101)
  expect(fim.at(-1)).toMatchObject({ status: 429 })
})
