import { expect, test } from 'vitest'
import { coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { VISTA_MAX } from '#src/api/contract/servicos/exportacao.ts'
import { vistaEscrita } from './vista-escrita.ts'

const colunas: Colunas = { nome: coluna('texto', 'Nome'), cidade: coluna('texto', 'Cidade') }

test.each([
  [undefined, { q: '' }, undefined],
  ['Vencidos', { q: '' }, 'Vencidos'],
  [undefined, { q: 'sol', cidade: 'em.Bauru,Campinas' }, 'busca “sol”, Cidade Bauru ou Campinas'],
  ['Vencidos', { cidade: 'igual.Bauru', pagina: 2 }, 'Vencidos, Cidade Bauru'],
  ['Do interior', { visao: 4, cidade: 'igual.Bauru' }, 'Do interior'],
])('the view %s narrowed by %j is written %s', (vista, busca, escrita) => {
  expect(vistaEscrita(vista, colunas, busca)).toBe(escrita)
})

test('many filters are cut off where a name of a file would be too long', () => {
  const busca = { q: 'x'.repeat(100), nome: `contem.${'y'.repeat(60)}` }
  const escrita = vistaEscrita('Vencidos', colunas, busca)
  expect(escrita).toHaveLength(VISTA_MAX)
  expect(escrita).toMatch(/…$/)
})
