import { expect, it } from 'vitest'
import { Contador, JANELA } from './contador.ts'

it('counts a key for a minute, and begins anew', () => {
  let agora = 0
  const contador = new Contador(() => agora)
  expect(contador.contar('a', 5)).toEqual({ total: 1, resta: JANELA })
  agora = 10_000
  expect(contador.contar('a', 5)).toEqual({ total: 2, resta: JANELA - 10_000 })
  expect(contador.contar('b', 5).total).toBe(1)
  agora = JANELA
  expect(contador.contar('a', 5).total).toBe(1)
})

it('tells others of keys that come near their limit alone, each count once', () => {
  const contador = new Contador(() => 0)
  for (let vez = 0; vez < 9; vez++) contador.contar('pouco', 100)
  for (let vez = 0; vez < 10; vez++) contador.contar('muito', 100)
  expect(contador.parcelas()).toEqual([{ chave: 'muito', quantas: 10, resta: JANELA }])
  expect(contador.parcelas()).toEqual([])
})

it('tells others no more of whoever is beyond the limit than that', () => {
  const contador = new Contador(() => 0)
  for (let vez = 0; vez < 1_000; vez++) contador.contar('a', 100)
  expect(contador.parcelas()).toEqual([{ chave: 'a', quantas: 101, resta: JANELA }])
})

it('goes on from what all have counted together', () => {
  const contador = new Contador(() => 0)
  for (let vez = 0; vez < 3; vez++) contador.contar('a', 5)
  contador.parcelas()
  contador.contar('a', 5)
  contador.acertar('a', { total: 8, resta: 5_000 })
  expect(contador.contar('a', 5)).toEqual({ total: 10, resta: 5_000 })
})
