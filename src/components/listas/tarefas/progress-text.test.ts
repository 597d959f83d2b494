import { expect, test } from 'vitest'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { progressText, remainingText } from './progress-text.ts'

const base: Tarefa = {
  id: 1,
  titulo: 'Tarefa',
  situacao: 'executando',
  feitos: 1000,
  total: 3000,
  cancelando: false,
  relatorio: [],
  erro: null,
  criadaEm: '2026-11-21T12:00:00.000Z',
  iniciadaEm: null,
  terminadaEm: null,
  usuario: null,
  aoCancelar: '',
  desfazivel: false,
  arquivo: null,
}

test.each([
  [{}, '1.000 de 3.000'],
  [{ total: null }, '1.000 feitos'],
  [{ situacao: 'na-fila', feitos: 0 }, 'Na fila'],
  [{ situacao: 'na-fila' }, '1.000 de 3.000'],
  [{ cancelando: true }, 'Cancelando…'],
] as const)('%j is “%s”', (mais, text) => {
  expect(progressText({ ...base, ...mais })).toBe(text)
})

test.each([
  [10_000, 'falta menos de 1 minuto'],
  [35_000, 'falta cerca de 1 minuto'],
  [150_000, 'faltam cerca de 5 minutos'],
  [1_800_000, 'falta cerca de 1 hora'],
  [7_200_000, 'faltam cerca de 4 horas'],
])('a third in %i ms leaves “%s”', (ms, text) => {
  expect(remainingText(base, { feitos: 0, readAt: 0 }, ms)).toBe(text)
})

test.each([
  [{ total: null }, 0],
  [{ cancelando: true }, 0],
  [{}, 1000],
] as const)('%j since %i tells no time', (mais, feitos) => {
  expect(remainingText({ ...base, ...mais }, { feitos, readAt: 0 }, 10_000)).toBeNull()
})
