import { expect, test } from 'vitest'
import { mudancaPeloCep } from './endereco-do-cep.ts'

const PAULISTA = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' }
const FAIXA = { logradouro: '', bairro: '', cidade: '', uf: 'SP' }
const SALVADOR = { logradouro: 'Rua Chile', bairro: 'Centro', cidade: 'Salvador', uf: 'BA' }
const EM_BRANCO = { logradouro: '', bairro: '', cidade: '', uf: '' }

test.each([
  ['fills a blank address', EM_BRANCO, PAULISTA, PAULISTA],
  ['fills all of an address of another city and state', SALVADOR, PAULISTA, PAULISTA],
  [
    'of another city of the same state',
    { ...PAULISTA, cidade: 'Campinas' },
    PAULISTA,
    { cidade: 'São Paulo' },
  ],
  ['of another state alone', { ...EM_BRANCO, uf: 'BA', bairro: 'Barra' }, PAULISTA, PAULISTA],
  ['blanks what it does not tell of another place', SALVADOR, FAIXA, FAIXA],
  [
    'leaves a street of the same city, however that is written',
    { logradouro: 'R. Augusta', bairro: '', cidade: 'SAO  PAULO', uf: 'SP' },
    PAULISTA,
    { bairro: 'Bela Vista' },
  ],
  ['leaves a city of the same state where it knows none', { ...SALVADOR, uf: 'SP' }, FAIXA, {}],
])('a CEP %s', (_, antes, sabido, mudanca) => {
  expect(mudancaPeloCep(antes, antes, sabido)).toEqual(mudanca)
})

test.each([
  ['a street', { logradouro: 'Av. Paulista' }, { bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' }],
  [
    'the same city',
    { cidade: 'São Paulo' },
    { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', uf: 'SP' },
  ],
  ['another city, which says that the CEP is not right', { cidade: 'Feira de Santana' }, {}],
])('a late answer leaves %s that was typed after the CEP', (_, digitado, mudanca) => {
  expect(mudancaPeloCep(SALVADOR, { ...SALVADOR, ...digitado }, PAULISTA)).toEqual(mudanca)
})
