import { expect, test } from 'vitest'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { rowAfter } from '#src/components/listas/page/row-keys.ts'
import { between } from '#src/components/listas/page/use-selection.ts'
import { camposDaBusca, estadoDasVisoes } from './estado-das-visoes.ts'
import { comMais, mover, nomesVistos, todosOsNomes } from './vista.ts'

const colunas = {
  nome: coluna('texto', 'Nome'),
  uf: coluna('texto', 'UF'),
  bairro: coluna('texto', 'Bairro', { visivel: false }),
}

test('seen are the columns chosen that are still there, each once, and always the principal one', () => {
  expect(nomesVistos(colunas, 'nome', {})).toEqual(['nome', 'uf'])
  expect(nomesVistos(colunas, 'nome', { colunas: ['bairro', 'nome', 'bairro'] })).toEqual(['bairro', 'nome'])
  expect(nomesVistos(colunas, 'nome', { colunas: ['uf', 'antiga', 'constructor'] })).toEqual(['nome', 'uf'])
  expect(nomesVistos(colunas, 'nome', { colunas: ['antiga'] })).toEqual(['nome', 'uf'])
})

test('a column moves by steps and stops at the ends', () => {
  expect(todosOsNomes(colunas, ['bairro', 'nome'])).toEqual(['bairro', 'nome', 'uf'])
  expect(mover(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(mover(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(mover(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(mover(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})

test('a range goes from the row before to this one, in either direction; over pages it is this one alone', () => {
  const ids = ['1', '2', '3', '4']
  expect(between(ids, '2', '4')).toEqual(['2', '3', '4'])
  expect(between(ids, '4', '2')).toEqual(['2', '3', '4'])
  expect(between(ids, '9', '2')).toEqual(['2'])
  expect(between(ids, null, '2')).toEqual(['2'])
})

test('keys lead to the next row and the one before, and no further than the ends', () => {
  expect(['j', 'ArrowDown', 'k', 'ArrowUp', 'Home', 'End', 'a'].map((key) => rowAfter(key, 1, 5))).toEqual([
    2,
    2,
    0,
    0,
    0,
    4,
    undefined,
  ])
  expect([rowAfter('j', 4, 5), rowAfter('k', 0, 5)]).toEqual([4, 0])
})

test.each([
  ['', 0, false],
  ['q=sol', 0, true],
  ['situacao=inativos', 1, false],
  ['situacao=inativos&uf=em.SP&sort=-nome', 1, true],
  ['situacao=inativos&uf=em.RJ', 2, false],
  ['situacao=inativos&uf=em.RJ&q=sol', 2, true],
  ['uf=em.RJ', 0, true],
])(
  '?%s is of the narrowest of the list’s own views, whatever it is searched by',
  (busca, predefinida, reduzida) => {
    const predefinidas = ['', 'situacao=inativos', 'situacao=inativos&uf=em.RJ'].map((uma, i) => ({
      nome: String(i),
      busca: uma,
    }))
    const form = (address: object) => ({ ...address })
    const agora = { address: camposDaBusca(busca), form }
    expect(estadoDasVisoes({ predefinidas, visoes: [] }, agora)).toMatchObject({ predefinida, reduzida })
  },
)

test('where no own view says less than what is applied, none is in sight', () => {
  const predefinidas = [{ nome: 'Inativos', busca: 'situacao=inativos' }]
  const agora = { address: { q: 'sol' }, form: (address: object) => ({ ...address }) }
  expect(estadoDasVisoes({ predefinidas, visoes: [] }, agora)).toMatchObject({
    predefinida: null,
    reduzida: false,
  })
})

test('one more column stands behind those that the list has before it', () => {
  const ordem = Object.keys(colunas)
  const [primeira = '', segunda = '', terceira = ''] = ordem
  expect(comMais(colunas, [primeira, terceira], segunda)).toEqual([primeira, segunda, terceira])
  expect(comMais(colunas, [terceira, segunda], primeira)).toEqual([primeira, terceira, segunda])
  expect(comMais(colunas, [segunda, primeira], terceira)).toEqual([segunda, primeira, terceira])
})
