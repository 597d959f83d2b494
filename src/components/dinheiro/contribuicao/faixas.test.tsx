import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { escreverFaixas, lerFaixas } from '#src/api/contract/cadastro/tabela-valores.ts'
import { showPart } from '#src/test-support/parts.tsx'
import { Faixas } from './Faixas.tsx'

/** The field in a form that shows it for one of its kinds only. */
function Formulario() {
  const [escrito, setEscrito] = useState(
    escreverFaixas([{ capital: 100_00, valor: 50_00 }, { valor: 70_00 }]),
  )
  const [aberto, setAberto] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setAberto(!aberto)}>
        Outra forma e de volta
      </button>
      {aberto && (
        <Faixas
          forma="capital"
          label="Faixas"
          required={false}
          readOnly={false}
          value={escrito}
          onChange={setEscrito}
        />
      )}
      <output>{lerFaixas(escrito) ? 'grava' : 'recusa'}</output>
    </>
  )
}

test('lines of which one is no number yet are still there, and still refused, when the field comes back', async () => {
  const user = userEvent.setup()
  showPart(<Formulario />)
  const veredito = () => screen.getByRole('status').textContent
  const mais = () => screen.getAllByLabelText(/^Mais/)
  await user.clear(mais()[1]!)
  await user.type(mais()[1]!, 'setenta')
  expect(veredito()).toBe('recusa')
  const troca = screen.getByRole('button', { name: 'Outra forma e de volta' })
  await user.click(troca)
  expect(screen.queryByLabelText(/^Mais/)).toBeNull()
  await user.click(troca)

  const digitados = (nome: RegExp) =>
    screen.getAllByLabelText<HTMLInputElement>(nome).map(({ value }) => value.replace('\u00a0', ' '))
  expect(digitados(/^Capital até/)).toEqual(['R$ 100,00', ''])
  expect(digitados(/^Mais/)).toEqual(['R$ 50,00', ''])
  await user.type(screen.getAllByLabelText('Alíquota')[0]!, '0,8')
  expect(veredito()).toBe('recusa')
  await user.type(mais()[1]!, '75')
  expect(veredito()).toBe('grava')
})
