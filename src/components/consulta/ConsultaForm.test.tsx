import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ModoDeConsulta } from '#src/api/contract/consulta-modos.ts'
import { levarDigitada } from '#src/stores/consulta-digitada.ts'
import { chooseConsulta, session } from '#src/stores/session.ts'
import { entidade } from '#src/test-support/app.tsx'
import { showPart } from '#src/test-support/parts.tsx'
import { ConsultaForm } from './ConsultaForm.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => pedir('aberta', 'aberta'))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  chooseConsulta(null)
})

/** What the entidade asks of those who consult. */
function pedir(consultaCnpj: ModoDeConsulta, consultaCpf: ModoDeConsulta) {
  const settings = { ...entidade.settings, consultaCnpj, consultaCpf }
  server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, settings })))
}

const achada = () => HttpResponse.json({ token: 't', expiraEm: '2026-11-21T12:00:00Z', meses: [] })

function mostrar() {
  const onFound = vi.fn()
  showPart(<ConsultaForm onFound={onFound} semCadastro={<p>Fale com a entidade.</p>} />)
  return { onFound, campo: screen.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ ou CPF' }) }
}

const problema = (status: number, code: string, headers?: Record<string, string>) =>
  HttpResponse.json({ type: 'about:blank', title: 'x', status, detail: 'x', code }, { status, headers })

test('an alphanumeric CNPJ is masked, consulted and remembered', async () => {
  const pedidos: unknown[] = []
  server.use(
    http.post('*/api/consulta/cnpj', async ({ request }) => {
      pedidos.push(await request.json())
      return achada()
    }),
  )
  const { onFound, campo } = mostrar()
  await userEvent.type(campo, '12abc34501de35{Enter}')
  expect(campo.value).toBe('12.ABC.345/01DE-35')
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  expect(session.getState().consulta).toEqual({ tipo: 'juridica', registro: '12ABC34501DE35' })
  expect(pedidos).toEqual([{ registro: '12ABC34501DE35' }])
})

test('typing in the middle keeps the caret there', async () => {
  const { campo } = mostrar()
  await userEvent.type(campo, '12345')
  expect(campo.value).toBe('123.45')
  await userEvent.type(campo, '99', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(campo.value).toBe('199.234.5')
  expect(campo.selectionStart).toBe(3)
})

test('a wrong document is refused at the field, which gets the focus, and nothing is sent', async () => {
  const { onFound, campo } = mostrar()
  await userEvent.type(campo, '111.444.777-36')
  await userEvent.click(screen.getByRole('button', { name: 'Consultar débitos' }))
  screen.getByRole('textbox', { description: /CPF inválido/ })
  expect(document.activeElement).toBe(campo)
  expect(onFound).not.toHaveBeenCalled()
})

test('too many tries say how long to wait, and hold the button until then', async () => {
  server.use(
    http.post('*/api/consulta/cpf', () => problema(429, 'muitas-tentativas', { 'retry-after': '40' })),
  )
  const { onFound, campo } = mostrar()
  await userEvent.type(campo, '11144477735{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Espere 40 segundos')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(campo.value).toBe('111.444.777-35')
  expect(onFound).not.toHaveBeenCalled()
})

test('a document that nobody has is told at the field until it is changed, and is not remembered', async () => {
  server.use(http.post('*/api/consulta/cpf', () => problema(404, 'nao-encontrado')))
  const { onFound, campo } = mostrar()
  await userEvent.type(campo, '11144477735{Enter}')
  await screen.findByRole('textbox', { description: /Não encontramos cadastro ativo com este CPF/ })
  screen.getByText('Fale com a entidade.')
  expect(document.activeElement).toBe(campo)
  expect(onFound).not.toHaveBeenCalled()
  expect(session.getState().consulta).toBeNull()

  await userEvent.type(campo, '{Backspace}')
  expect(screen.queryByRole('textbox', { description: /Não encontramos/ })).toBeNull()
  expect(screen.queryByText('Fale com a entidade.')).toBeNull()
})

test('what was typed at the login is consulted at once, and only once', async () => {
  let asked = 0
  server.use(
    http.post('*/api/consulta/cpf', () => {
      asked += 1
      return problema(404, 'nao-encontrado')
    }),
  )
  levarDigitada('11144477735')
  expect(mostrar().campo.value).toBe('111.444.777-35')
  await screen.findByText('Fale com a entidade.')
  cleanup()
  expect(mostrar().campo.value).toBe('')
  expect(asked).toBe(1)
})

test('a second datum is asked for before anything is sent, and both go together', async () => {
  pedir('aberta', 'segundo-dado')
  const pedidos: unknown[] = []
  server.use(
    http.post('*/api/consulta/cpf', async ({ request }) => {
      pedidos.push(await request.json())
      return pedidos.length === 1 ? problema(404, 'nao-encontrado') : achada()
    }),
  )
  const { onFound, campo } = mostrar()
  await userEvent.type(campo, '11144477735')
  await userEvent.click(screen.getByRole('button', { name: 'Consultar débitos' }))
  const cep = await screen.findByRole<HTMLInputElement>('textbox', { name: 'CEP, com 8 dígitos' })
  expect(document.activeElement).toBe(cep)
  screen.getByText('111.444.777-35')
  expect(pedidos).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Consultar débitos' }))
  screen.getByRole('textbox', { description: /Informe o CEP, com 8 dígitos/ })
  await userEvent.type(cep, '01001000{Enter}')
  await screen.findByRole('textbox', { description: /este CPF e este CEP\. Confira os dois/ })
  screen.getByText('Fale com a entidade.')
  expect(cep.value).toBe('01001-000')

  await userEvent.click(screen.getByRole('radio', { name: 'Data de nascimento' }))
  const data = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia, mês e ano' })
  await userEvent.type(data, '31021980{Enter}')
  screen.getByRole('textbox', { description: /Informe a data com dia, mês e ano/ })
  await userEvent.clear(data)
  await userEvent.type(data, '31121980{Enter}')
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  expect(pedidos).toEqual([
    { registro: '11144477735', cep: '01001000' },
    { registro: '11144477735', data: '1980-12-31' },
  ])
  expect(session.getState().consulta).toEqual({
    tipo: 'fisica',
    registro: '11144477735',
    data: '1980-12-31',
  })
})

test('the document can be changed at the second step, and is as it was typed', async () => {
  pedir('segundo-dado', 'segundo-dado')
  await userEvent.type(mostrar().campo, '12abc34501de35{Enter}')
  await screen.findByRole('radio', { name: 'Data de abertura' })
  await userEvent.click(screen.getByRole('button', { name: 'Trocar documento' }))
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ ou CPF' })
  expect(campo.value).toBe('12.ABC.345/01DE-35')
  expect(document.activeElement).toBe(campo)
})

test('a second datum that only the server knew to be asked for is asked for then', async () => {
  server.use(http.post('*/api/consulta/cpf', () => problema(422, 'segundo-dado')))
  await userEvent.type(mostrar().campo, '11144477735{Enter}')
  await screen.findByRole('textbox', { name: 'CEP, com 8 dígitos' })
})

test('where only the signed-in may look, that is said without asking the server', async () => {
  pedir('aberta', 'entrada')
  const { onFound, campo } = mostrar()
  await screen.findByRole('textbox')
  await userEvent.type(campo, '11144477735')
  await userEvent.click(screen.getByRole('button', { name: 'Consultar débitos' }))
  expect((await screen.findByRole('alert')).textContent).toContain('só aparecem para quem entra com a senha')
  expect(onFound).not.toHaveBeenCalled()
})
