import { expect, it } from 'vitest'
import { entradasDoMenu } from './menu-itens.ts'

it.each(['admin', 'public'] as const)('names each entry of the %s menu once, and its group', (menuType) => {
  const entradas = entradasDoMenu[menuType]
  const chaves = entradas.map(({ chave }) => chave)
  expect(chaves).toEqual([...new Set(chaves)])
  const grupos = entradas.filter(({ link }) => link === undefined).map(({ chave }) => chave)
  const pastas = entradas.flatMap(({ pasta }) => pasta ?? [])
  expect(new Set(pastas)).toEqual(new Set(grupos))
})
