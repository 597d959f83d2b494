import { expect, test } from 'vitest'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaCelula } from '#server/modules/geral/importacao/campos.ts'
import { escrito } from './csv.ts'

const texto = coluna('texto', 'Texto')

test.each([
  '=1+1',
  '＝1+1',
  '＋5',
  '－5',
  '＠soma',
  '\n=1',
  '012',
  '00',
  '1234567890123456',
  '11222333000181',
  '123456789012',
  '12345678000E23',
  '1e345678000105',
  '1,5E3',
  '1E+23',
])('%j stays a text in a spreadsheet, and comes back as it was', (valor) => {
  expect(escrito(texto, valor)).toBe(`'${valor}`)
  expect(textoDaCelula(escrito(texto, valor))).toBe(valor)
})

test.each([
  '0',
  '12',
  '01310-100',
  '12.345.678/0001-90',
  '0 12',
  "'aspas",
  '12345678901',
  '12ABC34501DE35',
  'E23',
  '12.345.678/000E-23',
  "'12",
  "'E23",
])('%j is written as it is', (valor) => {
  expect(escrito(texto, valor)).toBe(valor)
  expect(textoDaCelula(valor)).toBe(valor)
})
