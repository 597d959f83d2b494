import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { instante } from '#src/api/contract/nucleo/common.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { rol } from './rol.ts'

const colunas = { em: coluna('instante', 'Quando') }

const declarada = {
  nome: 'log',
  evento: 'usuario',
  path: '/api/log',
  titulo: 'Log',
  colunas,
  consulta: consultaDaLista(colunas, '-em', {}),
  linha: z.object({ id: z.int(), em: instante }),
  ler: 'usuario:ler',
  predefinidas: [{ nome: 'Todos', busca: '' }],
  menu: { pasta: 'cadastros', ordem: 10, icone: 'list', link: '/admin/log' },
} as const

test('a list without actions has no call that changes rows, and its rows need neither name nor revision', () => {
  const log = rol({ ...declarada, compartilhar: 'usuario:gravar' })
  expect(Object.keys(log)).not.toContain('lote')
  // @ts-expect-error there is no such call
  expect(log.lote).toBeUndefined()
  expect([log.listar.path, log.exportar.path, log.totais]).toEqual(['/api/log', '/api/log/exportar', null])
  expect(log.compartilhar).toBe('usuario:gravar')
})

test('who shares its views it says itself, for to read it is not enough', () => {
  // @ts-expect-error it does not say so
  expect(rol(declarada).compartilhar).toBeUndefined()
})

test('a list with actions says who may, who shares its views too unless it says otherwise', () => {
  const comAcoes = { ...declarada, acoes: ['excluir'], gravar: 'usuario:gravar' } as const
  const simples = rol(comAcoes)
  expect([simples.lote.path, simples.lote.access]).toEqual(['/api/log/lote', 'usuario:gravar'])
  expect(simples.compartilhar).toBe('usuario:gravar')
  const propria = rol({ ...comAcoes, compartilhar: 'entidade:gravar' })
  expect([propria.lote.access, propria.compartilhar]).toEqual(['usuario:gravar', 'entidade:gravar'])
  // @ts-expect-error it does not say who may
  expect(() => rol({ ...declarada, acoes: ['excluir'] })).not.toThrow()
})
