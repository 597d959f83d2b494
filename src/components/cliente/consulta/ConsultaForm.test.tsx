import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ModoDeConsulta } from '#src/api/contract/nucleo/consulta-modos.ts'
import { levarDigitada } from '#src/stores/consulta-digitada.ts'
import { chooseConsulta, session } from '#src/stores/session.ts'
import { address, entidade, fakeServer, openApp, reloadApp } from '#src/test-support/app.tsx'

const CONSULTA = '/public/consulta'
const DEBITOS = '/public/lista/debitos'

const server = fakeServer()
beforeEach(() => pedir('aberta', 'aberta'))
afterEach(() => chooseConsulta(null))

/** What the entidade asks of those who consult. */
function pedir(consultaCnpj: ModoDeConsulta, consultaCpf: ModoDeConsulta) {
  const settings = { ...entidade.settings, consultaCnpj, consultaCpf }
  server.use(http.get('*/api/entidade', () => HttpResponse.json({ ...entidade, settings })))
}

const achada = () =>
  HttpResponse.json({
    pessoa: { tipoPessoa: 'juridica', registro: '12ABC34501DE35', nome: 'Padaria S.' },
    atualizadoEm: '2026-11-21',
    pagavelEm: '2026-11-23',
    total: 0,
    meses: [],
    token: 'a.b.c',
    expiraEm: '2999-01-01T00:00:00Z',
  })

const oCampo = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'CNPJ ou CPF' })

/** The consultation, by its own address. */
function mostrar() {
  openApp(CONSULTA, null)
  return oCampo()
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
  const campo = await mostrar()
  await userEvent.type(campo, '12abc34501de35{Enter}')
  expect(campo.value).toBe('12.ABC.345/01DE-35')
  await waitFor(() => expect(address()).toBe(DEBITOS))
  expect(session.getState().consulta).toEqual({ tipo: 'juridica', registro: '12ABC34501DE35' })
  expect(pedidos).toEqual([{ registro: '12ABC34501DE35' }])
})

test('typing in the middle keeps the caret there', async () => {
  const campo = await mostrar()
  await userEvent.type(campo, '12345')
  expect(campo.value).toBe('123.45')
  await userEvent.type(campo, '99', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(campo.value).toBe('199.234.5')
  expect(campo.selectionStart).toBe(3)
})

test('a wrong document is refused at the field, which gets the focus, and nothing is sent', async () => {
  const campo = await mostrar()
  await userEvent.type(campo, '111.444.777-36')
  await userEvent.click(screen.getByRole('button', { name: 'Consultar débitos' }))
  screen.getByRole('textbox', { description: /CPF inválido/ })
  expect(document.activeElement).toBe(campo)
  expect(address()).toBe(CONSULTA)
})

test('too many tries say how long to wait, and hold the button until then', async () => {
  server.use(
    http.post('*/api/consulta/cpf', () => problema(429, 'muitas-tentativas', { 'retry-after': '40' })),
  )
  const campo = await mostrar()
  await userEvent.type(campo, '11144477735{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Espere 40 segundos')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Consultar débitos' }).disabled).toBe(true)
  expect(campo.value).toBe('111.444.777-35')
  expect(address()).toBe(CONSULTA)
})

test('a document that nobody has is told at the field until it is changed, and is not remembered', async () => {
  server.use(http.post('*/api/consulta/cpf', () => problema(404, 'nao-encontrado')))
  const campo = await mostrar()
  await userEvent.type(campo, '11144477735{Enter}')
  await screen.findByRole('textbox', { description: /Não encontramos cadastro ativo com este CPF/ })
  screen.getByText('Ainda sem cadastro?')
  expect(document.activeElement).toBe(campo)
  expect(address()).toBe(CONSULTA)
  expect(session.getState().consulta).toBeNull()

  await userEvent.type(campo, '{Backspace}')
  expect(screen.queryByRole('textbox', { description: /Não encontramos/ })).toBeNull()
  expect(screen.queryByText('Ainda sem cadastro?')).toBeNull()
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
  expect((await mostrar()).value).toBe('111.444.777-35')
  await screen.findByText('Ainda sem cadastro?')
  reloadApp()
  expect((await oCampo()).value).toBe('')
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
  const campo = await mostrar()
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
  screen.getByText('Ainda sem cadastro?')
  expect(cep.value).toBe('01001-000')

  await userEvent.click(screen.getByRole('radio', { name: 'Data de nascimento' }))
  const data = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia, mês e ano' })
  await userEvent.type(data, '31021980{Enter}')
  screen.getByRole('textbox', { description: /Informe a data com dia, mês e ano/ })
  await userEvent.clear(data)
  await userEvent.type(data, '31121980{Enter}')
  await waitFor(() => expect(address()).toBe(DEBITOS))
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
  await userEvent.type(await mostrar(), '12abc34501de35{Enter}')
  await screen.findByRole('radio', { name: 'Data de abertura' })
  await userEvent.click(screen.getByRole('button', { name: 'Trocar documento' }))
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ ou CPF' })
  expect(campo.value).toBe('12.ABC.345/01DE-35')
  expect(document.activeElement).toBe(campo)
})

test('a second datum that only the server knew to be asked for is asked for then', async () => {
  server.use(http.post('*/api/consulta/cpf', () => problema(422, 'segundo-dado')))
  await userEvent.type(await mostrar(), '11144477735{Enter}')
  await screen.findByRole('textbox', { name: 'CEP, com 8 dígitos' })
})

test('where only the signed-in may look, that is said without asking the server', async () => {
  pedir('aberta', 'entrada')
  await mostrar()
  // the router's lazy screen may come a second time, with a field of its own
  await waitFor(async () => {
    await userEvent.clear(await oCampo())
    await userEvent.type(await oCampo(), '11144477735')
    expect((await oCampo()).value).toBe('111.444.777-35')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Consultar débitos' }))
  expect((await screen.findByRole('alert')).textContent).toContain('só aparecem para quem entra com a senha')
  expect(address()).toBe(CONSULTA)
})
