import { expect, test } from 'vitest'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { feminino, fraseDoSalvo } from './genero.ts'

test.each([
  ['contribuicoes', 'Contribuição associativa mensal', 'Contribuição associativa mensal salva'],
  ['contribuicoes', 'Mensalidade', 'Contribuição Mensalidade salva'],
  ['contas-bancarias', 'Convênio curto', 'Conta bancária Convênio curto salva'],
  ['cargos', 'Recepcionista', 'Cargo Recepcionista salvo'],
  ['departamentos', 'Departamento de saúde', 'Departamento de saúde salvo'],
] as const)('of %s, “%s” is told as “%s”', (qual, nome, dito) => {
  expect(fraseDoSalvo(recursos[qual], nome)).toBe(dito)
})

test('every resource says by its button whether its noun is feminine', () => {
  for (const recurso of Object.values(recursos)) expect(recurso.novo).toMatch(/^Nov[ao] /)
  expect(feminino(recursos.funcoes)).toBe(true)
  expect(feminino(recursos.marcadores)).toBe(false)
})
