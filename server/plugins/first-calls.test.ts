import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { creditos } from '#src/api/contract/dinheiro/credito.ts'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { todosOsRois } from '#src/api/contract/geral/todos-os-rois.ts'
import { chamadasDasListas, primeirasChamadas } from './first-calls.ts'

test('the screen of a rol asks for how it is remembered, and for what an address without search means', () => {
  expect(chamadasDasListas[creditos.menu.link]).toEqual([
    '/api/preferencia/lista/credito',
    '/api/financeiro/credito?page=1&pageSize=20&sort=-data&q=&situacao=todos',
  ])
  expect(Object.keys(chamadasDasListas)).toEqual(Object.values(todosOsRois).map(({ menu }) => menu.link))
})

test('an order by several columns stays as addresses carry it', () => {
  const colunas = { data: coluna('data', 'Data'), nome: coluna('texto', 'Nome') }
  const consulta = consultaDaLista(colunas, '-data,nome', { lida: z._default(z.enum(['nao', 'sim']), 'nao') })
  const chamadas = primeirasChamadas({ nome: 'log', listar: { path: '/api/log' }, consulta })
  expect(chamadas).toEqual([
    '/api/preferencia/lista/log',
    '/api/log?page=1&pageSize=20&sort=-data,nome&q=&lida=nao',
  ])
})
