import { expect, it, vi } from 'vitest'
import { Instrucoes } from './instrucoes.ts'

it('remembers the statements that were asked for last', async () => {
  const instrucoes = new Instrucoes(2)
  const montar = vi.fn((nome: string) => ({ execute: async () => nome }))
  const pedir = (nome: string) => instrucoes.obter(nome, () => montar(nome)).execute()
  for (const nome of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await pedir(nome)).toBe(nome)
  // `b` was asked for longest ago when `c` came
  expect(montar.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})
