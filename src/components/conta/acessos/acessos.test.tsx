import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Acesso, Usuario } from '#src/api/contract/contas/auth.ts'
import { chooseAcesso, session } from '#src/stores/session.ts'
import {
  acesso as padaria,
  address,
  admin,
  click,
  entidade,
  fakeServer,
  messages,
  openApp,
  problem,
} from '#src/test-support/app.tsx'

const server = fakeServer()
const mercado: Acesso = { ...padaria, id: 8, nome: 'Mercado' }
const parado: Acesso = { ...padaria, id: 9, nome: 'Oficina', ativo: false }
const novo: Acesso = {
  ...padaria,
  id: 10,
  nome: 'Bia Reis',
  tipoPessoa: 'fisica',
  registro: '11144477735',
  cadastroAtivo: false,
  analise: 'pendente',
}
const cliente = (...acessos: Acesso[]): Usuario => ({ ...admin, id: 2, isAdmin: false, papeis: [], acessos })

beforeEach(() => {
  server.use(
    http.get('*/api/entidade', () =>
      HttpResponse.json({
        ...entidade,
        contato: { telefone: '(11) 3333-4444', email: '', site: '' },
        settings: { ...entidade.settings, homeAddress: '/404' },
      }),
    ),
  )
})

const cardOf = async (nome: string) =>
  within((await screen.findByText(nome, { selector: 'li *' })).closest('li') as HTMLElement)

test('says the state of each in words, and only those that can be used have a button', async () => {
  openApp('/public/acessos', cliente(parado, novo, padaria))
  ;(await cardOf('Padaria')).getByText('Em uso')
  ;(await cardOf('Oficina')).getByText('Inativo')
  ;(await cardOf('Bia Reis')).getByText('Em análise')
  ;(await cardOf('Bia Reis')).getByText('CPF 111.444.777-35')
  // the one in use is not chosen once more: one goes on with it
  expect(
    screen.getAllByRole('button', { name: /acesso/ }).map((um) => um.getAttribute('aria-label')),
  ).toEqual(['Continuar com este acesso: Padaria'])
  ;(await cardOf('Padaria')).getByText('Continuar com este acesso')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^Padaria/)
})

test.each([
  ['/public/acessos', '/404'],
  ['/public/acessos?returnUrl=%2F403', '/403'],
])('choosing one at %s selects it and goes on to %s', async (path, target) => {
  openApp(path, cliente(padaria, mercado))
  await click('Usar o acesso de Mercado')
  await waitFor(() => expect(address()).toBe(target))
  expect(session.getState().acessoId).toBe(8)
})

test('without an active one it says what to do, and asking again finds the one that staff released', async () => {
  server.use(http.get('*/api/auth/acessos', () => HttpResponse.json([{ ...parado, ativo: true }])))
  openApp('/public/acessos', cliente(parado))
  await screen.findByText(/Nenhum dos seus acessos está ativo/)
  const contato = await screen.findByText(/Precisa de um acesso/)
  await within(contato).findByRole('link', { name: '(11) 3333-4444' })
  await click('Atualizar lista')
  await screen.findByRole('button', { name: 'Usar o acesso de Oficina' })
  await waitFor(() => expect(messages()).toEqual(['Lista atualizada']))
})

test('a client without any reads why; a failed update says so', async () => {
  server.use(http.get('*/api/auth/acessos', () => problem(500, 'erro', 'O servidor falhou.')))
  openApp('/public/acessos', cliente())
  await screen.findByText(/ainda não está ligado a nenhum cadastro/)
  await click('Atualizar lista')
  expect((await screen.findByRole('alert')).textContent).toMatch(/O servidor falhou/)
})

test('is for the signed-in: the anonymous are sent to the login first', async () => {
  openApp('/public/acessos', null)
  await screen.findByRole('heading', { name: 'Entrar' })
  expect(address()).toBe('/public/login?returnUrl=%2Fpublic%2Facessos')
})

const home = {
  acessoId: 7,
  tipoPessoa: 'juridica',
  registro: '12ABC34501DE35',
  nome: 'Padaria do João Ltda',
  matricula: 31,
  atualizadoEm: '2026-11-21',
  pagavelEm: '2026-11-23',
  vencido: { quantidade: 1, total: 37_038 },
  aVencer: { quantidade: 2, total: 77_000 },
  credito: 0,
  vencidos: [
    {
      id: 4,
      contribuicao: 'Confederativa',
      parcela: null,
      periodo: '2026-11',
      vencimento: '2026-11-10',
      valor: 37_038,
    },
  ],
  proximos: [
    {
      id: 1,
      contribuicao: 'Assistencial',
      parcela: null,
      periodo: '2026-11',
      vencimento: '2026-11-30',
      valor: 59_000,
    },
  ],
  pagamentos: [
    { id: 2, descricao: 'Associativa, set/2026', data: '2026-09-08', valor: 18_000, recibo: true },
  ],
  avisos: [
    {
      id: 3,
      messageType: 'Aviso',
      especie: 'aviso',
      message: 'Assembleia dia 30.',
      createdAt: '2026-11-19T13:00:00Z',
      isRead: true,
    },
  ],
}
const nada = {
  ...home,
  acessoId: 8,
  nome: 'Mercado da Esquina',
  vencido: { quantidade: 0, total: 0 },
  aVencer: { quantidade: 0, total: 0 },
  credito: 0,
  vencidos: [],
  proximos: [],
  pagamentos: [],
  avisos: [],
}

function answerHomes() {
  server.use(http.get('*/api/pessoa/:id', ({ params }) => HttpResponse.json(params.id === '7' ? home : nada)))
}

test('each that can be used tells what is owed, and an office what it is', async () => {
  answerHomes()
  const escritorio: Acesso = { ...mercado, escritorio: true }
  openApp('/public/acessos', cliente(padaria, escritorio, parado))
  await (await cardOf('Padaria')).findByText('Vencido: R$ 370,38')
  await (await cardOf('Mercado')).findByText('Em dia')
  ;(await cardOf('Mercado')).getByText(/^Escritório contábil · CNPJ/)
  expect((await cardOf('Oficina')).queryByText('Em dia')).toBeNull()
})

test('the home shows what is owed, what falls due, what was paid and the notices', async () => {
  answerHomes()
  openApp('/public/inicio', cliente(padaria))
  await screen.findByText('Padaria do João Ltda')
  const vencidos = within(screen.getByRole('region', { name: 'Vencidos' }))
  vencidos.getByText('Confederativa, nov/2026')
  vencidos.getByText('10/11/2026')
  vencidos.getByText('Vencido há 11 dias')
  vencidos.getByText('R$ 370,38')
  screen.getByText('2 débitos')
  screen.getByText('R$ 1.140,38')
  const proximos = within(screen.getByRole('region', { name: 'Próximos vencimentos' }))
  proximos.getByText('30/11/2026')
  proximos.getByText('Vence em 9 dias')
  const pagamentos = within(screen.getByRole('region', { name: 'Últimos pagamentos' }))
  pagamentos.getByText('R$ 180,00')
  pagamentos.getByRole('button', { name: /^Recibo de R\$.180,00 de 08\/09\/2026$/ })
  within(screen.getByRole('region', { name: 'Notificações' })).getByText('Assembleia dia 30.')
  expect(screen.getByRole('link', { name: 'Ver débitos' }).getAttribute('href')).toBe('/public/lista/debitos')
})

test('the home follows the acesso chosen in the toolbar, and says it when there is nothing', async () => {
  answerHomes()
  openApp('/public/inicio', cliente(padaria, mercado))
  await screen.findByText('Padaria do João Ltda')
  chooseAcesso(8)
  await screen.findByText('Mercado da Esquina')
  expect(screen.queryByText('Padaria do João Ltda')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Vencidos' })).toBeNull()
  screen.getByText('Nada vence nos próximos meses.')
  screen.getByText('Nenhum pagamento recebido ainda.')
  screen.getByText('Você não possui notificações no momento.')
  expect(screen.getAllByText('Nenhum débito')).toHaveLength(3)
})

test('the home of an office sums up what its companies owe, and asks again where that did not come', async () => {
  answerHomes()
  const total = {
    empresas: 26,
    vencido: { quantidade: 3, total: 900_000 },
    aVencer: { quantidade: 1, total: 53_387 },
  }
  let vezes = 0
  server.use(
    http.get('*/api/escritorio/empresas', () =>
      vezes++ === 0 ? problem(503, 'ocupado', 'O servidor está ocupado.') : HttpResponse.json({ total }),
    ),
  )
  openApp('/public/inicio', cliente({ ...padaria, escritorio: true }))
  const empresas = within(await screen.findByRole('region', { name: 'Empresas do escritório' }))
  await empresas.findByText(/O servidor está ocupado/)
  await click('Tentar de novo')
  await empresas.findByText('R$ 9.533,87')
  empresas.getByText('R$ 9.000,00')
  empresas.getByText(/^26 empresas/)
  expect(empresas.getByRole('link', { name: 'Ver empresas' }).getAttribute('href')).toBe('/public/escritorio')
})

test('a home that could not be loaded is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.get('*/api/pessoa/:id', () => HttpResponse.error()))
  openApp('/public/inicio', cliente(padaria))
  await screen.findByRole('heading', { name: 'Sem contato com o servidor' })
  answerHomes()
  await click('Tentar de novo')
  await screen.findByText('Padaria do João Ltda')
})

test('without an active acesso the home leads to where they are chosen', async () => {
  openApp('/public/inicio', cliente(parado))
  await screen.findByRole('heading', { name: 'Acessos' })
  expect(address()).toBe('/public/acessos?returnUrl=%2Fpublic%2Finicio')
})
