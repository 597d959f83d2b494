import { expect, test } from 'vitest'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaCelula } from '#server/modules/geral/importacao/campos.ts'
import { escrito } from './csv.ts'

const texto = coluna('texto', 'Texto')

test.each(['=1+1', '＝1+1', '＋5', '－5', '＠soma', '\n=1', '012', '00', '1234567890123456'])(
  '%j stays a text in a spreadsheet, and comes back as it was',
  (valor) => {
    expect(escrito(texto, valor)).toBe(`'${valor}`)
    expect(textoDaCelula(escrito(texto, valor))).toBe(valor)
  },
)

test.each(['0', '12', '01310-100', '12.345.678/0001-90', '0 12', "'aspas", '123456789012345'])(
  '%j is written as it is',
  (valor) => {
    expect(escrito(texto, valor)).toBe(valor)
    expect(textoDaCelula(valor)).toBe(valor)
  },
)
