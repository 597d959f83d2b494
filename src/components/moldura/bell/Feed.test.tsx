import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Notification } from '#src/api/contract/servicos/notification.ts'
import type { PreferenciaDoSino } from '#src/api/contract/servicos/preferencia-sino.ts'
import { unreadCountOptions } from '#src/queries/unread.ts'
import {
  address,
  admin,
  cache,
  click,
  fakeServer,
  messages,
  openApp,
  user,
  vazio,
} from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

/** What the server answers: all, those that are unread, and what the bell tells of them. */
const world: {
  todas: Notification[]
  naoLidas: Notification[]
  quantasNaoLidas: number
  preferencia: PreferenciaDoSino
} = { todas: [], naoLidas: [], quantasNaoLidas: 0, preferencia: {} }

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  world.preferencia = {}
  world.todas = Array.from({ length: 6 }, (_, i) => ({
    id: i + 1,
    messageType: `Aviso ${i + 1}`,
    especie: 'aviso',
    message: 'Texto',
    createdAt: new Date(Date.UTC(2026, 10, 21, 12, i)).toISOString(),
    isRead: i > 1,
  }))
  world.naoLidas = []
  world.quantasNaoLidas = 2
  server.use(
    http.get('*/api/notification/GetNotificationsByUser', ({ request }) =>
      pageOf(request.url.includes('situacao=nao-lidas') ? world.naoLidas : world.todas, request),
    ),
    http.get('*/api/notification/GetUnreadNotificationCount', () => HttpResponse.json(world.quantasNaoLidas)),
    http.get('*/api/preferencia/notificacao/sino', () => HttpResponse.json(world.preferencia)),
  )
})

/** Opens the panel of the bell, on a page that has nothing to do with it; tells how many the bell counts. */
async function show(of: Partial<Usuario> = {}) {
  openApp('/admin/configuracao', { ...admin, ...of })
  await click(/^Notificações: 2 não lidas/)
  await screen.findByRole('dialog', { name: 'Notificações' })
  return () => cache().getQueryData(unreadCountOptions().queryKey)
}

const panel = () => within(screen.getByRole('dialog', { name: 'Notificações' }))
const cards = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)
const marks = () => screen.queryAllByRole('button', { name: /Marcar como lida\.$/ })

test('four cards a page, newest first, with the hour; the pager walks and stops at the ends', async () => {
  await show()
  await screen.findByText('Aviso 1')
  expect(cards()).toEqual(['Aviso 1', 'Aviso 2', 'Aviso 3', 'Aviso 4'])
  expect(panel().getByText('09:00')).toBeDefined()
  const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' })
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima' })
  expect(previous.disabled).toBe(true)
  await user.click(next)
  await waitFor(() => expect(cards()).toEqual(['Aviso 5', 'Aviso 6']))
  expect(next.disabled).toBe(true)
})

test('what came today, yesterday and before stands below the name of its day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:30-03:00'), toFake: ['Date'] })
  const at = [
    new Date('2026-11-21T00:05-03:00'),
    new Date('2026-11-20T00:05-03:00'),
    new Date('2026-11-19T23:59-03:00'),
  ]
  world.todas = at.map((created, i) => ({ ...world.todas[i]!, createdAt: created.toISOString() }))
  await show()
  const named = async (name: string) =>
    within(await screen.findByRole('region', { name })).getAllByRole('listitem').length
  expect([await named('Hoje'), await named('Ontem'), await named('Anteriores')]).toEqual([1, 1, 1])
  expect(screen.getByText('19/11,')).toBeDefined()
})

test('a click marks as read before the server answers', async () => {
  server.use(
    http.put('*/api/notification/MarkAsRead/1', async () => {
      await delay('infinite')
    }),
  )
  const unread = await show()
  await user.click(await screen.findByRole('button', { name: /^Aviso 1\. Não lida/ }))
  await waitFor(() => expect(marks()).toHaveLength(1))
  expect(unread()).toBe(1)
})

test('what the server refuses to mark is unread again, and a message says so', async () => {
  server.use(http.put('*/api/notification/MarkAsRead/1', () => HttpResponse.error()))
  const unread = await show()
  await user.click(await screen.findByRole('button', { name: /^Aviso 1\. Não lida/ }))
  await waitFor(() => expect(messages()).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /^Aviso 1\. Não lida/ })).toBeDefined()
  expect(unread()).toBe(2)
})

test('all are marked at once before the server answers, and unread again when it refuses', async () => {
  let refuse = () => {}
  const asked = new Promise<void>((resolve) => {
    refuse = resolve
  })
  server.use(
    http.put('*/api/notification/MarkAllAsRead', async () => {
      await asked
      return HttpResponse.error()
    }),
  )
  const unread = await show()
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }))
  await waitFor(() => expect(marks()).toHaveLength(0))
  expect(unread()).toBe(0)
  refuse()
  await waitFor(() => expect(marks()).toHaveLength(2))
  expect(unread()).toBe(2)
  expect(messages()).toHaveLength(1)
})

test('the unread alone are shown when asked for; of them there is an end', async () => {
  world.naoLidas = world.todas.slice(0, 5).map((item) => ({ ...item, isRead: false }))
  server.use(
    http.put('*/api/notification/MarkAsRead/5', () => {
      world.naoLidas = world.naoLidas.slice(0, 4)
      return vazio()
    }),
  )
  await show()
  await user.click(await screen.findByRole('switch', { name: 'Não lidas' }))
  await user.click(await screen.findByRole('button', { name: 'Próxima' }))
  await user.click(await screen.findByRole('button', { name: /^Aviso 5\. Não lida/ }))
  await waitFor(() => expect(cards()).toEqual(['Aviso 1', 'Aviso 2', 'Aviso 3', 'Aviso 4']))
})

test('one about a cadastro leads to the one whose document it names last, is read by that, and the panel closes', async () => {
  const read = vi.fn()
  const message =
    'Ana, CPF 111.444.777-35 (a@b.org) registrou-se por Padaria, 12.ABC.345/01DE-35. O acesso está ativo.'
  world.todas = [{ ...world.todas[0]!, messageType: 'Registro', especie: 'registro', message }]
  server.use(
    http.put('*/api/notification/MarkAsRead/1', () => {
      read()
      return vazio()
    }),
    http.get('*/api/pessoajuridica', ({ request }) => pageOf([], request)),
    http.get('*/api/preferencia/lista/pessoajuridica', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
  )
  await show()
  await user.click(await screen.findByRole('link', { name: 'Ver o cadastro' }))
  await waitFor(() => expect(address()).toBe('/admin/cadastro/pessoajuridica/lista?q=12ABC34501DE35'))
  await waitFor(() => expect(read).toHaveBeenCalledOnce())
  expect(screen.queryByRole('link', { name: 'Ver o cadastro' })).toBeNull()
})

test('one about an atendimento leads those who may answer to it, by its number', async () => {
  const message = 'Ana respondeu no atendimento 12/2026: “Sobre o 3/2025: dúvida”.'
  world.todas = [{ ...world.todas[0]!, messageType: 'Atendimento', especie: 'atendimento', message }]
  await show()
  const way = await screen.findByRole('link', { name: 'Ver o atendimento' })
  expect(way.getAttribute('href')).toBe('/admin/atendimento/lista?q=12%2F2026')
})

test('one about a report that is mailed leads to those that are saved, of who may read any', async () => {
  const message = 'O envio do relatório “Só cheques” por e-mail: Este relatório não existe mais.'
  world.todas = [{ ...world.todas[0]!, messageType: 'Relatório', especie: 'relatorio', message }]
  await show({ papeis: ['consulta'] })
  const way = await screen.findByRole('link', { name: 'Ver relatórios salvos' })
  expect(way.getAttribute('href')).toBe('/admin/relatorios')
})

test('nobody is led to what they may not see', async () => {
  world.todas = [{ ...world.todas[0]!, especie: 'cadastro', message: 'O cadastro 111.444.777-35 mudou.' }]
  await show({ papeis: ['atendimento'] })
  await screen.findByText('Aviso 1')
  expect(screen.queryByRole('link', { name: 'Ver o cadastro' })).toBeNull()
})

test('what is shown on arrival is as the server keeps it, changes at once, and stays when refused', async () => {
  world.preferencia = { semChegada: true }
  server.use(http.put('*/api/preferencia/notificacao/sino', () => HttpResponse.error()))
  await show()
  const arrival = await screen.findByRole<HTMLInputElement>('switch', { name: 'Avisar na tela' })
  await waitFor(() => expect(arrival.disabled).toBe(false))
  expect(arrival.checked).toBe(false)
  await user.click(arrival)
  await waitFor(() => expect(messages()).toHaveLength(1))
  await waitFor(() => expect(arrival.checked).toBe(false))
})

test('nothing to show has its sentence', async () => {
  world.todas = []
  await show()
  await screen.findByText('Você não possui notificações no momento.')
})
