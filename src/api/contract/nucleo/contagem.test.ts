import { expect, it } from 'vitest'
import { contados, contadosSeHa, numero } from './contagem.ts'

it('counts are told as people read them', () => {
  expect([numero(0), numero(1881), numero(1_234_567)]).toEqual(['0', '1.881', '1.234.567'])
  expect([0, 1, 2, 1240].map((quantos) => contados(quantos, 'débito', 'débitos'))).toEqual([
    '0 débitos',
    '1 débito',
    '2 débitos',
    '1.240 débitos',
  ])
  expect([0, 1, 3].map((quantos) => contadosSeHa(quantos, 'débito', 'débitos'))).toEqual([
    [],
    ['1 débito'],
    ['3 débitos'],
  ])
})
