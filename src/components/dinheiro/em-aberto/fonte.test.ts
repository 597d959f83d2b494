import { expect, test } from 'vitest'
import { fonteDosDebitos } from './fonte.ts'

const consulta = { tipo: 'fisica', registro: '11144477735' } as const
const cliente = { token: 'a.b.c', isAdmin: false, acessoId: 7, consulta: null }
const ninguem = { token: null, isAdmin: false, acessoId: null, consulta: null }

test('a signed-in client sees the chosen acesso, whatever was consulted before', () => {
  expect(fonteDosDebitos({ ...cliente, consulta }, false)).toEqual({ de: 'acesso', acessoId: 7 })
})

test('a signed-in client who asks for the consultation sees it, if there is one', () => {
  expect(fonteDosDebitos({ ...cliente, consulta }, true)).toEqual({ de: 'consulta', consulta })
  expect(fonteDosDebitos(cliente, true)).toEqual({ de: 'acesso', acessoId: 7 })
})

test('a client without an acesso sees nothing that they did not ask for', () => {
  expect(fonteDosDebitos({ ...cliente, acessoId: null, consulta }, false)).toBeNull()
  expect(fonteDosDebitos({ ...cliente, acessoId: null, consulta }, true)).toEqual({
    de: 'consulta',
    consulta,
  })
})

test('everyone else sees what was consulted, or nothing', () => {
  const visto = { de: 'consulta', consulta }
  expect(fonteDosDebitos({ ...ninguem, consulta }, false)).toEqual(visto)
  expect(fonteDosDebitos({ ...cliente, isAdmin: true, consulta }, false)).toEqual(visto)
  expect(fonteDosDebitos({ ...ninguem, acessoId: 7 }, false)).toBeNull()
})
