import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

const sentence = (now: number, before: number) => {
  const { way, amount, words } = changeOf(now, before)
  return `${way}: ${amount} ${words}`
}

test.each([
  [112, 100, 'mais: 12% a mais que'],
  [955, 1000, 'menos: 4,5% a menos que'],
  [100_001, 100_000, 'mais: Menos de 0,1% a mais que'],
  [1, 100_000, 'menos: 99% a menos que'],
  [0, 500, 'menos: 100% a menos que'],
  [399, 100, 'mais: 299% a mais que'],
  [450, 100, 'mais: 4,5 vezes o valor'],
])('%i beside %i is told as a share, and from four times on as times', (now, before, told) => {
  expect(sentence(now, before)).toBe(told)
})

test('what was nothing, and what stayed, have no share', () => {
  expect(changeOf(5, 0)).toEqual({ way: 'mais', amount: '', words: 'Era zero' })
  expect(changeOf(0, 0)).toEqual({ way: 'igual', amount: '', words: 'O mesmo que' })
})
