import { useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { adicionarColaboradorMutation } from '#src/queries/colaborador.ts'
import { click, fakeServer, messages, problem, write } from '#src/test-support/app.tsx'
import { showPart } from '#src/test-support/parts.tsx'
import { NovoColaborador } from './NovoColaborador.tsx'

const server = fakeServer()

function Dialogo() {
  const send = adicionarColaboradorMutation(useQueryClient(), { tipo: 'pessoajuridica', matricula: 42 })
  return (
    <NovoColaborador
      send={send}
      funcoes={{ data: [], error: null, refetch: () => {} }}
      ajuda=""
      onClose={() => {}}
    />
  )
}

async function adicionar() {
  showPart(<Dialogo />)
  await write(/^CPF/, '85260188926')
  await write(/^Nome/, 'Ana Luz')
  await click('Adicionar')
}

test('a refusal that belongs to a field stands there and, in the words of the specification, beside the button', async () => {
  const mensagem = 'Esta pessoa já é colaboradora daqui, e o vínculo não foi encerrado.'
  server.use(
    http.post('*/api/colaborador', () =>
      problem(409, 'colaborador-duplicado', mensagem, { 'model.registro': mensagem }),
    ),
  )
  await adicionar()
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar colaborador' }))
  const frase = await dialog.findByText(/^Erro ao adicionar colaborador: /)
  expect(frase.textContent).toContain(`Erro ao adicionar colaborador: ${mensagem}`)
  expect(dialog.getByText(mensagem)).toBeDefined()
  expect(messages()).toEqual([])
})

test('a failure that belongs to no field is told once, in the same words', async () => {
  server.use(http.post('*/api/colaborador', () => new HttpResponse(null, { status: 503 })))
  await adicionar()
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar colaborador' }))
  expect((await dialog.findAllByText(/^Erro ao adicionar colaborador: ./)).length).toBe(1)
})
