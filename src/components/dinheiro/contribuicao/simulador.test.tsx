import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { admin } from '#src/test-support/app.tsx'
import { showPart } from '#src/test-support/parts.tsx'
import { Simulador } from './Simulador.tsx'

const { emBranco } = recursos.contribuicoes
const tabela = {
  id: 1,
  inicio: '2020-01',
  forma: 'por-empregado',
  valor: 1_000,
  porEmpregado: 500,
  piso: null,
  teto: null,
  faixas: '[]',
}

test.each([
  ['3', /^Pagaria R\$\s25,00,/],
  ['doze', /^Informe o número de empregados/],
  ['0', /^Pagaria R\$\s10,00,/],
  ['-5', /^Informe o número de empregados/],
  ['12,5', /^Informe o número de empregados/],
  ['1.200', /^Pagaria R\$\s6\.010,00,/],
])('what %s employees would pay is reckoned only when it is their number', async (digitado, diz) => {
  const user = userEvent.setup()
  showPart(
    <Simulador
      user={{ ...admin, papeis: [] }}
      valores={{ ...emBranco, tabelas: [tabela] }}
      gravado={emBranco}
    />,
  )
  const empregados = screen.getByLabelText('Empregados')
  await user.clear(empregados)
  await user.type(empregados, digitado)
  expect(screen.getByRole('status', { name: 'Resultado da simulação' }).textContent).toMatch(diz)
})
