import { expect, test } from 'vitest'
import { coluna } from './coluna.ts'
import { fraseDoFiltro } from './filtro-frase.ts'

test.each([
  [['100', '200'], 'de 100 até 200'],
  [['100', ''], 'a partir de 100'],
  [['', '200'], 'até 200'],
])('a range %j says which of its ends is open', (valores, dita) => {
  const empregados = coluna('inteiro', 'Empregados')
  expect(fraseDoFiltro(empregados, { op: 'entre', valores })).toBe(`Empregados: ${dita}`)
})
