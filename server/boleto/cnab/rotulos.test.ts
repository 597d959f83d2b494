import { describe, expect, it } from 'vitest'
import type { Campo } from './campo.ts'
import { layoutDe, LAYOUTS } from './layouts/registry.ts'
import { COM_ROTULO, comArtigo, rotulo } from './rotulos.ts'

describe('the names of the fields', () => {
  const names = new Set(
    LAYOUTS.flatMap(({ remessa, retorno }) =>
      [...Object.values(remessa), ...Object.values(retorno)].flatMap((tabela: readonly Campo[]) =>
        tabela.map(({ nome }) => nome),
      ),
    ),
  )

  it('have a word for people, all of them, and no word is of a field that is not there', () => {
    expect([...COM_ROTULO].toSorted()).toEqual([...names].toSorted())
  })

  it('are no names of a program', () => {
    for (const nome of names) expect(rotulo(nome)).not.toMatch(/[a-zà-ú][A-Z]/)
  })
})

it.each([
  ['104', 'A CAIXA', 'da CAIXA', 'na CAIXA'],
  ['341', 'O Itaú', 'do Itaú', 'no Itaú'],
  ['001', 'O Banco do Brasil', 'do Banco do Brasil', 'no Banco do Brasil'],
])('%s is %s, %s, %s', (banco, subject, of, at) => {
  const layout = layoutDe(banco)
  expect([comArtigo('O', layout), comArtigo('do', layout), comArtigo('no', layout)]).toEqual([
    subject,
    of,
    at,
  ])
})
