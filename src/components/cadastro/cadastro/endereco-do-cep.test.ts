import { expect, test } from 'vitest'
import { avisoDoEndereco, comOGuardado, mudancaPeloCep } from './endereco-do-cep.ts'

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
  [
    'leaves a city of the same state where it knows none and the address had no CEP',
    { ...SALVADOR, uf: 'SP' },
    FAIXA,
    {},
  ],
])('a CEP %s', (_, antes, sabido, mudanca) => {
  expect(mudancaPeloCep([], antes, antes, sabido)).toEqual(mudanca)
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
  expect(mudancaPeloCep([], SALVADOR, { ...SALVADOR, ...digitado }, PAULISTA)).toEqual(mudanca)
})

const GUARDADO = {
  cep: '01310-100',
  logradouro: 'Rua Chile',
  numero: '7',
  complemento: '',
  bairro: 'Sé',
  cidade: 'São Paulo',
  uf: 'SP',
}

test.each([
  ['blanks what it does not tell', {}, FAIXA, { logradouro: '', bairro: '', cidade: '' }],
  [
    'takes the place of a street of the same city',
    {},
    PAULISTA,
    { logradouro: 'Avenida Paulista', bairro: 'Bela Vista' },
  ],
  ['leaves what was typed before it', { logradouro: 'Rua Augusta' }, FAIXA, { bairro: '', cidade: '' }],
])('another CEP than the stored one %s', (_, digitado, sabido, mudanca) => {
  const atual = { ...GUARDADO, ...digitado, cep: '14010-000' }
  expect(mudancaPeloCep([GUARDADO], atual, atual, sabido)).toEqual(mudanca)
})

test('a second CEP takes back what the first one wrote, and the stored one brings its address back', () => {
  const doPrimeiro = { ...GUARDADO, ...PAULISTA, cep: '14010-000' }
  const atual = { ...doPrimeiro, cep: '01001-000' }
  expect(mudancaPeloCep([GUARDADO, doPrimeiro], atual, atual, FAIXA)).toMatchObject({
    logradouro: '',
    cidade: '',
  })
  const deVolta = { ...doPrimeiro, cep: GUARDADO.cep }
  expect(
    mudancaPeloCep([GUARDADO, doPrimeiro], deVolta, deVolta, comOGuardado(GUARDADO, '01310100', FAIXA)),
  ).toMatchObject({ logradouro: 'Rua Chile', bairro: 'Sé' })
})

test('of another CEP each field says what is to be looked at, and of the stored one none does', () => {
  const outro = { ...GUARDADO, cep: '14010-000', logradouro: '', cidade: 'Ribeirão Preto', uf: 'MG' }
  const em = (campo: string, atual = outro) => avisoDoEndereco(campo, GUARDADO, atual, FAIXA)
  expect(em('logradouro')).toBe('O CEP não trouxe o logradouro. Informe o logradouro.')
  expect([em('cidade'), em('complemento')]).toEqual([undefined, undefined])
  expect(em('numero')).toBe('Confira o número: ele era do endereço anterior.')
  expect(em('uf')).toBe('Este CEP é de SP.')
  expect(em('numero', { ...outro, numero: '8' })).toBeUndefined()
  expect(em('numero', GUARDADO)).toBeUndefined()
  // also beside a CEP that is not known, and while the next one is typed
  expect(avisoDoEndereco('logradouro', GUARDADO, outro, null)).toContain('Informe o logradouro.')
  expect(avisoDoEndereco('logradouro', GUARDADO, { ...outro, cep: '1401' }, undefined)).toBe(
    'Informe o logradouro.',
  )
  expect(avisoDoEndereco('logradouro', GUARDADO, outro, PAULISTA)).toBeUndefined()
  expect(em('logradouro', { ...outro, cep: '' })).toBeUndefined()
  expect(avisoDoEndereco('cep', GUARDADO, outro, null)).toContain('não foi encontrado')
})
