import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { avisosASelecao } from '#src/api/contract/cadastro/aviso-selecao.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pushNotification } from '#src/api/contract/servicos/notification.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import {
  admin,
  cache,
  click,
  fakeServer,
  messages,
  openApp,
  problem,
  user,
  write,
} from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

beforeEach(() =>
  server.use(
    http.get('*/api/notification/GetNotificationsByUser', ({ request }) => pageOf([], request)),
    // no named filters, unless a test has some
    comFiltros([]),
  ),
)

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

/** Opens the dialog where all notifications are, and writes the notice. */
async function escrever(quem: Usuario = admin) {
  openApp('/admin/notificacoes', quem)
  await click('Enviar aviso')
  await write(/^Assunto/, 'Aviso')
  await write(/^Mensagem/, 'Texto')
}

const enviar = async () =>
  user.click(
    within(screen.getByRole('dialog', { name: 'Enviar aviso' })).getByRole('button', {
      name: 'Enviar aviso',
    }),
  )

const SENTENCE = 'Alguns campos não foram aceitos.'

async function sendRefused(errors: Record<string, string>) {
  server.use(http.all(`*${pushNotification.path}`, () => problem(400, 'dados-invalidos', SENTENCE, errors)))
  await send()
}

async function send(a: string | null = 'Todos os usuários ativos, inclusive clientes') {
  await escrever()
  if (a !== null) await user.click(screen.getByRole('checkbox', { name: a }))
  await enviar()
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
  await waitFor(() => expect(messages()).toEqual([message]))
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
  ['Todos os usuários ativos, inclusive clientes', undefined],
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
  await waitFor(() => expect(messages()).toHaveLength(1))
  expect(bodies).toEqual([{ messageType: 'Aviso', message: 'Texto', ...(roles && { roles }) }])
})

test('a notice to nobody is not sent, and says so at the field', async () => {
  await send(null)
  expect(await screen.findByText('Escolha quem recebe.')).toBeDefined()
})

const DO_FILTRO = { messageType: 'Aviso', message: 'Texto' }
const VISTO = { cadastros: 9, pessoas: 3, semNinguem: { total: 0, nomes: [] } }

/** Writes the notice and chooses a filter of companies. */
async function peloFiltro() {
  await escrever()
  await user.selectOptions(await screen.findByRole('combobox', { name: /A quem enviar/ }), 'Devedores')
}

test('a notice by a named filter tells how many it reaches, and goes to no more', async () => {
  const bodies: unknown[] = []
  let pessoas = 3
  const { prever, enviar } = avisosASelecao.pessoajuridica
  const anotar = async ({ request }: { request: Request }) => void bodies.push(await request.json())
  server.use(
    comFiltros([
      { id: 7, nome: 'Devedores', lista: 'pessoajuridica' },
      { id: 8, nome: 'Fora de uso', lista: 'pessoajuridica', ativo: false },
      { id: 9, nome: 'Aposentados', lista: 'pessoafisica' },
    ]),
    http.post(`*${prever.path}`, async (asked) => {
      await anotar(asked)
      return HttpResponse.json({ ...VISTO, pessoas })
    }),
    // one more has got access meanwhile
    http.post(
      `*${enviar.path}`,
      async (asked) => {
        await anotar(asked)
        pessoas = 4
        return problem(409, 'mais-pessoas', SENTENCE, undefined, { total: 4 })
      },
      { once: true },
    ),
    http.post(`*${enviar.path}`, async (asked) => {
      await anotar(asked)
      return HttpResponse.json({ destinatarios: 4, tarefaId: null })
    }),
  )
  await peloFiltro()
  const quem = screen.getByRole('combobox', { name: /A quem enviar/ })
  expect(
    within(quem)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Por papel', 'Devedores', 'Aposentados'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Enviar aviso a 3 pessoas' }))
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain(SENTENCE)
  // the foot of the dialog, which stays in sight
  expect(failure.closest('[data-bar]')).not.toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Enviar aviso a 4 pessoas' }))
  await waitFor(() => expect(messages()).toEqual(['Aviso enviado a 4 pessoas.']))
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
  await escrever()
  const quem = await screen.findByRole('combobox', { name: /A quem enviar/ })
  await user.click(screen.getByRole('checkbox', { name: /^Todos os usuários ativos/ }))
  await user.selectOptions(quem, 'Devedores')
  await screen.findByRole('button', { name: 'Enviar aviso a 3 pessoas' })
  server.use(comFiltros([{ ...filtro, ativo: false }]))
  await cache().invalidateQueries()
  await screen.findByText('Este filtro não está mais em uso. Escolha outro.')
  await enviar()
  await waitFor(() => expect(document.activeElement).toBe(quem))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(bodies).toEqual([])

  // the papéis are chosen in so many words
  await user.selectOptions(quem, 'Por papel')
  expect(screen.queryByText('Este filtro não está mais em uso. Escolha outro.')).toBeNull()
  await enviar()
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
  await screen.findByText(/não será enviado/)
  const dialogo = within(screen.getByRole('dialog', { name: 'Enviar aviso' }))
  expect(dialogo.queryByRole('button', { name: /^Enviar/ })).toBeNull()
  // that of the corner, and that of the foot
  expect(dialogo.getAllByRole('button', { name: 'Fechar' })).toHaveLength(2)
})

test('whoever may not read cadastros is offered no filters', async () => {
  let pedidos = 0
  server.use(
    http.get(`*${recursos['filtros-avancados'].path}`, ({ request }) => {
      pedidos += 1
      return pageOf([], request)
    }),
  )
  await escrever({ ...admin, papeis: ['atendimento'] })
  const dialogo = within(screen.getByRole('dialog', { name: 'Enviar aviso' }))
  expect(dialogo.queryByRole('combobox')).toBeNull()
  expect(dialogo.getByRole('checkbox', { name: 'Financeiro' })).toBeDefined()
  expect(pedidos).toBe(0)
})
