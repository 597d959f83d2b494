import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recursos } from '#src/api/contract/recursos.ts'
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

test('nothing is reckoned with what is no number of employees', async () => {
  const user = userEvent.setup()
  showPart(
    <Simulador
      user={{ ...admin, papeis: [] }}
      valores={{ ...emBranco, tabelas: [tabela] }}
      gravado={emBranco}
    />,
  )
  const empregados = screen.getByLabelText('Empregados')
  const resultado = screen.getByRole('status', { name: 'Resultado da simulação' })
  for (const [digitado, diz] of [
    ['3', /^Pagaria R\$\s25,00,/],
    ['doze', /^Informe o número de empregados/],
    ['0', /^Pagaria R\$\s10,00,/],
    ['-5', /^Informe o número de empregados/],
    ['12,5', /^Informe o número de empregados/],
    ['1.200', /^Pagaria R\$\s6\.010,00,/],
  ] as const) {
    await user.clear(empregados)
    await user.type(empregados, digitado)
    expect(resultado.textContent, digitado).toMatch(diz)
  }
})
