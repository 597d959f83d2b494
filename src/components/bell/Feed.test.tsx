import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '#src/api/contract/notification.ts'
import { unreadCountOptions } from '#src/queries/notification.ts'
import { toasts } from '#src/stores/toasts.ts'
import { Feed } from './Feed.tsx'

let all: Notification[] = []
const server = setupServer(
  http.get('*/api/notification/GetNotificationsByUser', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const page = Number(searchParams.get('page'))
    const pageSize = Number(searchParams.get('pageSize'))
    return HttpResponse.json({
      items: all.slice((page - 1) * pageSize, page * pageSize),
      currentPage: page,
      pageSize,
      totalItems: all.length,
      totalPages: Math.ceil(all.length / pageSize),
    })
  }),
  http.get('*/api/notification/GetUnreadNotificationCount', () =>
    HttpResponse.json(all.filter(({ isRead }) => !isRead).length),
  ),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  toasts.setState({ items: [] })
})
beforeEach(() => {
  all = Array.from({ length: 6 }, (_, i) => ({
    id: i + 1,
    messageType: `Aviso ${i + 1}`,
    message: 'Texto',
    createdAt: new Date(2026, 10, 21, 9, i).toISOString(),
    isRead: i > 1,
  }))
})

async function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Feed onSend={undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await queryClient.query(unreadCountOptions())
  return () => queryClient.getQueryData(unreadCountOptions().queryKey)
}

const cards = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)

test('four cards a page, newest first, with the hour; the pager walks and stops at the ends', async () => {
  await show()
  await screen.findByText('Aviso 1')
  expect(cards()).toEqual(['Aviso 1', 'Aviso 2', 'Aviso 3', 'Aviso 4'])
  expect(screen.getByText('09:00')).toBeDefined()
  const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' })
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima' })
  expect(previous.disabled).toBe(true)
  await userEvent.click(next)
  await waitFor(() => expect(cards()).toEqual(['Aviso 5', 'Aviso 6']))
  expect(next.disabled).toBe(true)
})

test('a click marks as read before the server answers', async () => {
  server.use(
    http.put('*/api/notification/MarkAsRead/1', async () => {
      await delay('infinite')
    }),
  )
  const unread = await show()
  await userEvent.click(await screen.findByRole('button', { name: /Aviso 1/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Aviso 1/ })).toBeNull())
  expect(unread()).toBe(1)
})

test('what the server refuses to mark is unread again, and a message says so', async () => {
  server.use(http.put('*/api/notification/MarkAsRead/1', () => HttpResponse.error()))
  const unread = await show()
  await userEvent.click(await screen.findByRole('button', { name: /Aviso 1/ }))
  await waitFor(() => expect(toasts.getState().items).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /Aviso 1/ })).toBeDefined()
  expect(unread()).toBe(2)
})

test('nothing to show has its sentence', async () => {
  all = []
  await show()
  await screen.findByText('Você não possui notificações no momento.')
})
