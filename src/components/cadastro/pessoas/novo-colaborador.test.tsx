import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeBackend } from '#src/components/cadastro/cadastro/test-support/fake-backend.ts'
import { REGISTRO } from '#src/components/cadastro/cadastro/test-support/screens.tsx'
import { admin, click, messages, openApp, problem, user } from '#src/test-support/app.tsx'

const server = fakeBackend()

/** Fills in the dialog of a company's people, and sends it. */
async function adicionar() {
  openApp(`${REGISTRO}?aba=pessoas`, { ...admin, papeis: ['cadastro'] })
  await click('Adicionar colaborador')
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar colaborador' }))
  await user.type(dialog.getByLabelText(/^CPF/), '85260188926')
  await user.type(dialog.getByLabelText(/^Nome/), 'Ana Luz')
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  return dialog
}

test('a refusal that belongs to a field stands there and, in the words of the specification, beside the button', async () => {
  const mensagem = 'Esta pessoa já é colaboradora daqui, e o vínculo não foi encerrado.'
  server.use(
    http.post('*/api/colaborador', () =>
      problem(409, 'colaborador-duplicado', mensagem, { 'model.registro': mensagem }),
    ),
  )
  const dialog = await adicionar()
  const frase = await dialog.findByText(/^Erro ao adicionar colaborador: /)
  expect(frase.textContent).toContain(`Erro ao adicionar colaborador: ${mensagem}`)
  expect(dialog.getByText(mensagem)).toBeDefined()
  expect(messages()).toEqual([])
})

test('a failure that belongs to no field is told once, in the same words', async () => {
  server.use(http.post('*/api/colaborador', () => new HttpResponse(null, { status: 503 })))
  const dialog = await adicionar()
  expect((await dialog.findAllByText(/^Erro ao adicionar colaborador: ./)).length).toBe(1)
})
