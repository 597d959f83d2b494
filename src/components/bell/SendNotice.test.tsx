import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pushNotification } from '#src/api/contract/notification.ts'
import { toasts } from '#src/stores/toasts.ts'
import { showPart } from '#src/test-support/parts.tsx'
import { SendNotice } from './SendNotice.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  toasts.setState({ items: [] })
  server.resetHandlers()
})

const SENTENCE = 'Alguns campos não foram aceitos.'

async function sendRefused(errors: Record<string, string>) {
  const body = { type: 'about:blank', title: 'Requisição inválida', status: 400, code: 'dados-invalidos' }
  server.use(
    http.all(`*${pushNotification.path}`, () =>
      HttpResponse.json({ ...body, detail: SENTENCE, errors }, { status: 400 }),
    ),
  )
  await send()
}

async function send(a: string | null = 'Todos os usuários ativos, também os clientes') {
  showPart(<SendNotice onClose={() => {}} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Assunto/ }), 'Aviso')
  await userEvent.type(screen.getByRole('textbox', { name: /Mensagem/ }), 'Texto')
  if (a !== null) await userEvent.click(screen.getByRole('checkbox', { name: a }))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
}

test.each([
  [{ destinatarios: 1, tarefaId: null }, 'Aviso enviado a 1 usuário.'],
  [
    { destinatarios: 5000, tarefaId: 7 },
    'O aviso está sendo enviado a 5.000 usuários. Acompanhe em Tarefas.',
  ],
])('%j is told as “%s”', async (answer, message) => {
  server.use(http.all(`*${pushNotification.path}`, () => HttpResponse.json(answer)))
  await send()
  await waitFor(() => expect(toasts.getState().items.map((toast) => toast.message)).toEqual([message]))
})

test('an error of an input stands under it, alone', async () => {
  await sendRefused({ message: 'Escreva menos.' })
  await screen.findByText('Escreva menos.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error of no input is not swallowed, even beside one that has its own', async () => {
  await sendRefused({ message: 'Escreva menos.', 'roles.0': 'Papel desconhecido.' })
  await screen.findByText('Escreva menos.')
  expect((await screen.findByRole('alert')).textContent).toContain('Papel desconhecido.')
})

test.each([
  ['Todos os usuários ativos, também os clientes', undefined],
  ['Financeiro', ['financeiro']],
])('%s is asked for as %j', async (marcado, roles) => {
  const bodies: unknown[] = []
  server.use(
    http.all(`*${pushNotification.path}`, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ destinatarios: 2, tarefaId: null })
    }),
  )
  await send(marcado)
  await waitFor(() => expect(toasts.getState().items).toHaveLength(1))
  expect(bodies).toEqual([{ messageType: 'Aviso', message: 'Texto', ...(roles && { roles }) }])
})

test('a notice to nobody is not sent, and says so at the field', async () => {
  await send(null)
  expect(await screen.findByText('Escolha quem recebe.')).toBeDefined()
})
