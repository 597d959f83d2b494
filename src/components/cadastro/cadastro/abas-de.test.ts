import { expect, test } from 'vitest'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { abasDe } from './abas-de.ts'

const quem = (...papeis: Papel[]) => ({ isAdmin: true, papeis })

test('what a cadastro owes and pays is shown to those who may read it, in the trash too', () => {
  expect(abasDe(false, quem('consulta'))).toEqual([
    'resumo',
    'dados',
    'debitos',
    'pagamentos',
    'pessoas',
    'documentos',
    'historico',
  ])
  expect(abasDe(false, quem('cadastro'))).toEqual(['resumo', 'dados', 'pessoas', 'documentos', 'historico'])
  expect(abasDe(true, quem('consulta'))).toEqual(['resumo', 'dados', 'debitos', 'pagamentos', 'historico'])
})

test('its atendimentos are shown to those who read atendimentos', () => {
  expect(abasDe(false, quem('cadastro', 'atendimento'))).toContain('atendimentos')
  expect(abasDe(false, quem('cadastro'))).not.toContain('atendimentos')
})
