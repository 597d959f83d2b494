import { expect, it } from 'vitest'
import { SemVez, Vez } from './vez.ts'

/** Until all that could begin has begun. */
const assentar = () => new Promise((resolve) => setImmediate(resolve))

/** Works that end when they are told to, and the order in which they began. */
function obra(vez: Vez) {
  const iniciadas: string[] = []
  const fins = new Map<string, () => void>()
  return {
    iniciadas,
    async terminar(nome: string) {
      await assentar()
      fins.get(nome)?.()
      await assentar()
    },
    fazer: (chave: string, nome: string) =>
      vez.fazer(chave, async () => {
        iniciadas.push(nome)
        await new Promise<void>((resolve) => fins.set(nome, resolve))
        return nome
      }),
  }
}

it('lets so many work at once, the rest in turns of their keys', async () => {
  const o = obra(new Vez({ vagas: 1, espera: 10 }))
  const feitas = [
    o.fazer('a', 'a1'),
    o.fazer('a', 'a2'),
    o.fazer('a', 'a3'),
    o.fazer('b', 'b1'),
    o.fazer('b', 'b2'),
  ]
  for (const nome of ['a1', 'a2', 'b1', 'a3', 'b2']) await o.terminar(nome)
  expect(o.iniciadas).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  expect(await Promise.all(feitas)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

it('lets no key have more than its places, though others are free', async () => {
  const o = obra(new Vez({ vagas: 3, porChave: 1, espera: 10 }))
  const feitas = [o.fazer('a', 'a1'), o.fazer('a', 'a2'), o.fazer('b', 'b1')]
  await assentar()
  expect(o.iniciadas).toEqual(['a1', 'b1'])
  await o.terminar('a1')
  expect(o.iniciadas).toEqual(['a1', 'b1', 'a2'])
  await o.terminar('a2')
  await o.terminar('b1')
  await Promise.all(feitas)
})

it('refuses whom there is no place to wait for, first whoever has most of them', async () => {
  const o = obra(new Vez({ vagas: 1, espera: 3 }))
  const correndo = o.fazer('a', 'a1')
  const esperam = [o.fazer('a', 'a2'), o.fazer('a', 'a3'), o.fazer('a', 'a4')]
  const cedida = esperam[2]?.catch((error: unknown) => error)
  await expect(o.fazer('a', 'a5')).rejects.toThrow(SemVez)
  const outro = o.fazer('b', 'b1')
  expect(await cedida).toBeInstanceOf(SemVez)
  for (const nome of ['a1', 'a2', 'b1', 'a3']) await o.terminar(nome)
  expect(await outro).toBe('b1')
  await Promise.all([correndo, esperam[0], esperam[1]])
})

it('gives its place on when the work fails', async () => {
  const vez = new Vez({ vagas: 1, espera: 1 })
  const falha = vez.fazer('a', () => Promise.reject(new Error('não deu'))).catch((error: unknown) => error)
  const depois = vez.fazer('b', async () => 'feito')
  expect(await falha).toEqual(new Error('não deu'))
  expect(await depois).toBe('feito')
})
