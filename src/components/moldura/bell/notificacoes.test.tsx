import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#src/api/contract/servicos/notification.ts'
import { admin, cliente, fakeServer, openApp, problem } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()
const LISTA = '*/api/notification/GetNotificationsByUser'

const boleto: Notification = {
  id: 1,
  messageType: 'Boleto',
  especie: 'boleto',
  message: 'O boleto deste mês já pode ser emitido.',
  createdAt: '2026-11-19T13:00:00Z',
  isRead: true,
}
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  server.use(
    http.get(LISTA, ({ request }) => {
      asked.push(new URL(request.url).search)
      return pageOf([boleto], request)
    }),
  )
})

test('the address says which are asked for; what makes no sense in it counts for nothing', async () => {
  openApp('/admin/notificacoes?situacao=nao-lidas&especie=planeta&page=-3', admin)
  await screen.findByText(boleto.message)
  expect(asked).toEqual(['?page=1&pageSize=10&situacao=nao-lidas&especie=todas'])
})

test('a page that is no more leads to the last one', async () => {
  openApp('/admin/notificacoes?page=9', admin)
  await userEvent.click(await screen.findByRole('button', { name: 'Ir à última página' }))
  await screen.findByText(boleto.message)
})

test('what could not be loaded is told, and asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.use(http.get(LISTA, () => problem(500, 'falha', 'Algo deu errado.')))
  openApp('/admin/notificacoes', admin)
  await screen.findByText('Algo deu errado.')
  server.use(http.get(LISTA, ({ request }) => pageOf([boleto], request)))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText(boleto.message)
})

test('none at all has its sentence, none of a kind the way to all', async () => {
  server.use(http.get(LISTA, ({ request }) => pageOf([], request)))
  openApp('/admin/notificacoes?especie=boleto', admin)
  await userEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  await screen.findByText('Você não possui notificações no momento.')
})

test('a client is led to their own, sends nothing, and has nothing in the corner to silence', async () => {
  server.use(http.get('*/api/notification/GetUnreadNotificationCount', () => HttpResponse.json(0)))
  openApp('/public/notificacoes', cliente)
  const way = await screen.findByRole('link', { name: 'Ver débitos' })
  expect(way.getAttribute('href')).toBe('/public/lista/debitos')
  expect(screen.queryByRole('button', { name: 'Enviar aviso' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Avisar na tela' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Não lidas' })).toBeDefined())
})
