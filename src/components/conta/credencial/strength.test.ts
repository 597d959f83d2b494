import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

const known = ['marta.ipe@demo.local', 'Marta Ipê da Silva', 'SEECOVI', 'demo']
const strength = (senha: string) => strengthOf(senha, { minimum: 8, known })

test.each([
  'senha12345',
  'Senha@2026',
  'S3nh4@2026!',
  'Flamengo1981',
  'Brasil2026!',
  'qwertyuiop',
  'qwerty123456',
  'asdfghjkl1',
  '1qaz2wsx',
  '1234567890',
  '9876543210',
  'abcdef123456',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '12/11/1980',
  'Contribui2026',
  'marta.ipe2026',
  'SEECOVI-2026',
  'Março2026!!',
])('does not praise %s', (senha) => {
  expect(strength(senha)).toEqual({ bars: 1, text: expect.stringContaining('Fácil de adivinhar') })
})

test.each([
  ['girafa-no-telhado', 4],
  ['ipês floridos em agosto', 4],
  ['senha da porta azul', 4],
  ['xK7#pQ2v', 2],
  ['o pão sai às seis', 4],
])('takes %s for what its length says', (senha, bars) => {
  expect(strength(senha).bars).toBe(bars)
})

test('says how much is missing, and that it is too long', () => {
  expect(strength('').text).toContain('Ao menos 8 caracteres')
  expect(strength('abc').text).toBe('Faltam 5 caracteres.')
  expect(strength('abcdefg').text).toBe('Falta 1 caractere.')
  expect(strength('ipê '.repeat(40)).text).toContain('Longa demais')
})
