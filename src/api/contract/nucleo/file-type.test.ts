import { expect, it } from 'vitest'
import { faultOf, tamanho } from './file-type.ts'
import type { FileBody } from './file.ts'

const body: FileBody = { field: 'logo', types: ['image/png', 'image/jpeg', 'image/webp'], max: 1024 }

it.each([
  [{ size: 1, type: 'image/png' }, null],
  [{ size: 1024, type: 'image/webp' }, null],
  [{ size: 10, type: '' }, null],
  [{ size: 0, type: 'image/png' }, 'O arquivo está vazio.'],
  [{ size: 1025, type: 'image/png' }, 'O arquivo passa do limite de 1 kB.'],
  [{ size: 10, type: 'image/svg+xml' }, 'Envie um arquivo PNG, JPEG ou WebP.'],
])('judges %j before it is sent', (file, fault) => {
  expect(faultOf(file, body)).toBe(fault)
})

it.each([
  [1, '1 kB'],
  [512 * 1024, '512 kB'],
  [1024 * 1024, '1 MB'],
  [1_572_864, '1,5 MB'],
  [2_000_000_000, '1.907,3 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(tamanho(bytes)).toBe(text)
})
