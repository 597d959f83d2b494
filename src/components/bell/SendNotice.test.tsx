import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { avisosASelecao } from '#src/api/contract/aviso-selecao.ts'
import { pushNotification } from '#src/api/contract/notification.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import { toasts } from '#src/stores/toasts.ts'
import { admin } from '#src/test-support/app.tsx'
import { pageOf, showPart } from '#src/test-support/parts.tsx'
import { SendNotice } from './SendNotice.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  toasts.setState({ items: [] })
  server.resetHandlers()
})

// no named filters, unless a test has some
beforeEach(() => server.use(comFiltros([])))

/** The named filters of the lists. */
function comFiltros(filtros: { id: number; nome: string; lista: string; ativo?: boolean }[]) {
  return http.get(`*${recursos['filtros-avancados'].path}`, ({ request }) => {
    const lista = new URL(request.url).searchParams.get('lista')
    return pageOf(
      filtros
        .filter((um) => `em.${um.lista}` === lista)
        .map((um) => ({ versao: 1, condicoes: '[]', ativo: true, ...um })),
      request,
    )
  })
}

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
  showPart(<SendNotice user={admin} onClose={() => {}} />)
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

const DO_FILTRO = { messageType: 'Aviso', message: 'Texto' }
const VISTO = { cadastros: 9, pessoas: 3, semNinguem: { total: 0, nomes: [] } }

/** Fills in the notice and chooses a filter of companies. */
async function peloFiltro() {
  showPart(<SendNotice user={admin} onClose={() => {}} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Assunto/ }), 'Aviso')
  await userEvent.type(screen.getByRole('textbox', { name: /Mensagem/ }), 'Texto')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /A quem enviar/ }), 'Devedores')
}

test('a notice by a named filter tells how many it reaches, and goes to no more', async () => {
  const bodies: unknown[] = []
  let pessoas = 3
  server.use(
    comFiltros([
      { id: 7, nome: 'Devedores', lista: 'pessoajuridica' },
      { id: 8, nome: 'Fora de uso', lista: 'pessoajuridica', ativo: false },
      { id: 9, nome: 'Aposentados', lista: 'pessoafisica' },
    ]),
    http.post(`*${avisosASelecao.pessoajuridica.prever.path}`, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ ...VISTO, pessoas })
    }),
    http.post(`*${avisosASelecao.pessoajuridica.enviar.path}`, async ({ request }) => {
      const body = (await request.json()) as { pessoas: number } // as the contract says
      bodies.push(body)
      pessoas = 4
      return body.pessoas < pessoas
        ? HttpResponse.json(
            { type: 'about:blank', title: '', status: 409, code: 'mais-pessoas', detail: SENTENCE, total: 4 },
            { status: 409 },
          )
        : HttpResponse.json({ destinatarios: 4, tarefaId: null })
    }),
  )
  await peloFiltro()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Por papel',
    'Devedores',
    'Aposentados',
  ])
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 3 pessoas' }))
  expect((await screen.findByRole('alert')).textContent).toContain(SENTENCE)
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 4 pessoas' }))
  await waitFor(() =>
    expect(toasts.getState().items.map(({ message }) => message)).toEqual(['Aviso enviado a 4 pessoas.']),
  )
  const busca = { avancado: 7, situacao: 'ativos' }
  expect(bodies).toMatchObject([
    { busca },
    { busca, esperados: 9, pessoas: 3, ...DO_FILTRO },
    { busca },
    { busca, esperados: 9, pessoas: 4, ...DO_FILTRO },
  ])
})

test('a notice to a filter that is put out of use meanwhile goes to nobody, not to the papéis ticked before', async () => {
  const bodies: unknown[] = []
  const filtro = { id: 7, nome: 'Devedores', lista: 'pessoajuridica' }
  server.use(
    comFiltros([filtro]),
    http.post(`*${avisosASelecao.pessoajuridica.prever.path}`, () => HttpResponse.json(VISTO)),
    http.all(`*${pushNotification.path}`, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ destinatarios: 2, tarefaId: null })
    }),
  )
  const queryClient = showPart(<SendNotice user={admin} onClose={() => {}} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Assunto/ }), 'Aviso')
  await userEvent.type(screen.getByRole('textbox', { name: /Mensagem/ }), 'Texto')
  const quem = await screen.findByRole('combobox', { name: /A quem enviar/ })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Todos os usuários ativos/ }))
  await userEvent.selectOptions(quem, 'Devedores')
  await screen.findByRole('button', { name: 'Enviar a 3 pessoas' })
  server.use(comFiltros([{ ...filtro, ativo: false }]))
  await queryClient.invalidateQueries()
  await screen.findByText('Este filtro não está mais em uso. Escolha outro.')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(document.activeElement).toBe(quem))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(bodies).toEqual([])

  // the papéis are chosen in so many words
  await userEvent.selectOptions(quem, 'Por papel')
  expect(screen.queryByText('Este filtro não está mais em uso. Escolha outro.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(bodies).toEqual([{ messageType: 'Aviso', message: 'Texto' }]))
})

test('a filter whose cadastros nobody may open is sent to nobody', async () => {
  server.use(
    comFiltros([{ id: 7, nome: 'Devedores', lista: 'pessoajuridica' }]),
    http.post(`*${avisosASelecao.pessoajuridica.prever.path}`, () =>
      HttpResponse.json({ ...VISTO, pessoas: 0 }),
    ),
  )
  await peloFiltro()
  await screen.findByText(/não há a quem enviar/)
  expect(screen.getByRole('button', { name: 'Enviar' }).matches(':disabled')).toBe(true)
})

test('whoever may not read cadastros is offered no filters', async () => {
  server.use(comFiltros([{ id: 7, nome: 'Devedores', lista: 'pessoajuridica' }]))
  const atendimento = { ...admin, papeis: ['atendimento' as const] }
  const queryClient = showPart(<SendNotice user={atendimento} onClose={() => {}} />)
  expect(queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('combobox')).toBeNull()
})
