import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { levarDigitada } from '#src/stores/consulta-digitada.ts'
import { chooseConsulta, session } from '#src/stores/session.ts'
import { showPart } from '#src/test-support/parts.tsx'
import { ConsultaForm } from './ConsultaForm.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  chooseConsulta(null)
})

function mostrar() {
  const onFound = vi.fn()
  showPart(<ConsultaForm onFound={onFound} semCadastro={<p>Fale com a entidade.</p>} />)
  return { onFound, campo: screen.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ ou CPF' }) }
}

const problema = (status: number, code: string, headers?: Record<string, string>) =>
  HttpResponse.json({ type: 'about:blank', title: 'x', status, detail: 'x', code }, { status, headers })

test('an alphanumeric CNPJ is masked, consulted and remembered', async () => {
  server.use(
    http.get('*/api/consulta/cnpj/12ABC34501DE35', () =>
      HttpResponse.json({ token: 't', expiraEm: '2026-11-21T12:00:00Z', meses: [] }),
    ),
  )
  const { onFound, campo } = mostrar()
  await userEvent.type(campo, '12abc34501de35{Enter}')
  expect(campo.value).toBe('12.ABC.345/01DE-35')
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  expect(session.getState().consulta).toEqual({ tipo: 'juridica', registro: '12ABC34501DE35' })
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
    http.get('*/api/consulta/cpf/:registro', () =>
      problema(429, 'muitas-tentativas', { 'retry-after': '40' }),
    ),
  )
  const { onFound, campo } = mostrar()
  await userEvent.type(campo, '11144477735{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Espere 40 segundos')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(campo.value).toBe('111.444.777-35')
  expect(onFound).not.toHaveBeenCalled()
})

test('a document that nobody has is told at the field until it is changed, and is not remembered', async () => {
  server.use(http.get('*/api/consulta/cpf/:registro', () => problema(404, 'nao-encontrado')))
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
    http.get('*/api/consulta/cpf/11144477735', () => {
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
