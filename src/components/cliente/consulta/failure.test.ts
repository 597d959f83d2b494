import { expect, test } from 'vitest'
import { ApiError } from '#src/api/error.ts'
import { falhaDaConsulta } from './failure.ts'

const juridica = { tipo: 'juridica', registro: '12ABC34501DE35' } as const
const fisica = { tipo: 'fisica', registro: '11144477735' } as const

test('a datum that is not the cadastro’s is told like a document that nobody has', () => {
  const naoHa = new ApiError({ status: 404, code: 'nao-encontrado', detail: 'Não encontrado.' })
  for (const [dado, dito] of [
    [{ cep: '13201000' }, 'este CPF e este CEP. Confira os dois'],
    [{ data: '1980-12-31' }, 'este CPF e esta data. Confira os dois'],
  ] as const)
    expect(falhaDaConsulta(naoHa, { ...fisica, ...dado })).toMatchObject({
      onde: 'campo',
      texto: expect.stringContaining(dito),
      semCaminho: true,
    })
})

test('a document that nobody has is told at the field', () => {
  const naoHa = new ApiError({ status: 404, code: 'nao-encontrado', detail: 'Não encontrado.' })
  expect(falhaDaConsulta(naoHa, juridica)).toMatchObject({
    onde: 'campo',
    texto: expect.stringContaining('este CNPJ'),
  })
  expect(falhaDaConsulta(naoHa, fisica).texto).toContain('este CPF')
})

test("the server's own word on the field is kept", () => {
  const errors = { registro: 'CNPJ inválido. Confira os dígitos.' }
  const recusado = new ApiError({ status: 400, code: 'validacao', detail: 'Confira os campos.', errors })
  expect(falhaDaConsulta(recusado, juridica)).toEqual({ onde: 'campo', texto: errors.registro })
})

test('too many tries say how long to wait', () => {
  const muitas = { status: 429, code: 'muitas-tentativas', detail: 'Muitas tentativas.', retryAfter: 45 }
  expect(falhaDaConsulta(new ApiError(muitas), juridica).texto).toContain('45 segundos')
})

test('any other failure says what happened and that nothing was lost', () => {
  const rede = new ApiError({ status: 0, code: 'rede', detail: 'Verifique sua conexão e tente de novo.' })
  expect(falhaDaConsulta(rede, fisica)).toEqual({
    onde: 'formulario',
    texto: 'Verifique sua conexão e tente de novo. O que foi digitado foi mantido.',
  })
})
