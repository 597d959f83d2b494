import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { avisar, confirmar } from '#src/stores/confirmation.ts'
import { Dialogs } from './Dialogs.tsx'

const question = { titulo: 'Excluir cadastro', texto: 'Não tem volta.', acao: 'Excluir', perigo: true }

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Dialogs />
    </QueryClientProvider>,
  )
}

afterEach(cleanup)

test('a question is answered by its buttons', async () => {
  show()
  const yes = confirmar(question)
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  expect(await yes).toBe(true)

  const no = confirmar(question)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(await no).toBe(false)
})

test('an action that fails keeps the dialog open with the reason; another try may succeed', async () => {
  show()
  const executar = vi.fn<() => Promise<unknown>>()
  executar.mockRejectedValueOnce(new Error('Há débitos em aberto.')).mockResolvedValueOnce(undefined)
  const done = confirmar({ ...question, executar })
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Há débitos em aberto.')

  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  expect(await done).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a question that another one pushes aside counts as given up', async () => {
  show()
  const first = confirmar(question)
  const second = avisar({ titulo: 'Boleto', texto: 'Sem resposta do banco.' })
  expect(await first).toBe(false)
  await screen.findByText('Sem resposta do banco.')
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  await second
})
