import { expect, test } from 'vitest'
import { faltasDoNovoCep } from './faltas-do-cep.ts'

const ANTES = { cep: '01310-100', logradouro: 'Avenida Paulista', cidade: 'São Paulo', uf: 'SP' }
const APAGADO = { cep: '14010-000', logradouro: '', cidade: '', uf: '' }
const DA_CIDADE = { logradouro: '', bairro: '', cidade: 'Franca', uf: 'SP', origem: 'fonte' } as const

test('another CEP asks for its city, its state and a street in the place of the one before', () => {
  const faltas = faltasDoNovoCep(ANTES, APAGADO, undefined)
  expect(faltas).toEqual({
    cidade: 'Informe a cidade do novo CEP.',
    uf: 'Informe a UF do novo CEP.',
    logradouro: 'Informe o logradouro do novo CEP.',
  })
  expect(faltasDoNovoCep({ ...ANTES, logradouro: '' }, APAGADO, undefined)).not.toHaveProperty('logradouro')
})

test('no street is asked for where the source tells one CEP for all of a city; a range knows no streets', () => {
  const dados = { ...APAGADO, cidade: 'Franca', uf: 'SP' }
  expect(faltasDoNovoCep(ANTES, dados, DA_CIDADE)).toEqual({})
  expect(faltasDoNovoCep(ANTES, dados, { ...DA_CIDADE, origem: 'faixa' })).toHaveProperty('logradouro')
})

test.each([
  ['the same CEP, however it is written', '01310100'],
  ['none', ''],
])('%s asks for nothing', (_, cep) => {
  expect(faltasDoNovoCep(ANTES, { ...APAGADO, cep }, undefined)).toEqual({})
})
