import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cadastroQuery, type LinhaCadastro, type PessoaJuridica } from '#src/api/contract/cadastro.ts'
import { Dialogs } from '#src/components/feedback/Dialogs.tsx'
import { tableSearch } from '#src/components/table/table-search.ts'
import { cadastroOptions, type MatriculaOuNovo } from '#src/queries/cadastro.ts'
import { responder } from '#src/stores/confirmation.ts'
import { toasts } from '#src/stores/toasts.ts'
import { CadastroForm } from './CadastroForm.tsx'
import { CadastroList } from './CadastroList.tsx'

const stored: PessoaJuridica = {
  id: 7,
  matricula: 42,
  versao: 3,
  ativo: true,
  registro: '12ABC34501DE35',
  nome: 'Padaria Sol Ltda',
  nomeFantasia: 'Padaria Sol',
  email: '',
  telefone: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: 'Bauru',
  uf: 'SP',
  observacoes: '',
  inscricaoEstadual: '',
  inscricaoMunicipal: '',
  cnae: '',
  porte: 'me',
  dataAbertura: null,
  capitalSocial: 150_000,
  numeroEmpregados: 3,
  atualizadoEm: null,
  atualizadoPor: null,
}
const blank: PessoaJuridica = {
  ...stored,
  id: 0,
  matricula: null,
  versao: 0,
  registro: '',
  nome: '',
  nomeFantasia: '',
}

// Working out what is hidden takes most of a query's time on a form of this size.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

/** What the server holds and what it was sent, in this test. */
let record = stored
let total = 45
let saves: { method: string; body: PessoaJuridica }[] = []
let listed: URLSearchParams[] = []

const rowOf = (matricula: number): LinhaCadastro => ({
  ...stored,
  id: matricula,
  matricula,
  nome: `Empresa ${matricula}`,
})
const problem = (status: number, code: string, detail: string, errors?: Record<string, string>) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, detail, errors }, { status })

async function save({ request }: { request: Request }) {
  // The form sends what the contract says; the server's own tests check that.
  const body = (await request.json()) as PessoaJuridica
  saves.push({ method: request.method, body })
  if (body.id > 0 && body.versao !== record.versao)
    return problem(409, 'conflito', 'Ana salvou este cadastro às 10:00.')
  record = { ...record, ...body, id: body.id || 8, matricula: body.matricula ?? 43, versao: body.versao + 1 }
  return HttpResponse.json(record)
}

const server = setupServer(
  http.get('*/api/pessoajuridica', ({ request }) => {
    const { searchParams } = new URL(request.url)
    listed.push(searchParams)
    const page = Number(searchParams.get('page'))
    const pageSize = Number(searchParams.get('pageSize'))
    const first = (page - 1) * pageSize
    const items = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, i) =>
      rowOf(first + i + 1),
    )
    const totalPages = Math.ceil(total / pageSize)
    return HttpResponse.json({ items, currentPage: page, pageSize, totalItems: total, totalPages })
  }),
  http.get('*/api/pessoajuridica/novo', () => HttpResponse.json(blank)),
  http.get('*/api/pessoajuridica/:matricula', () => HttpResponse.json(record)),
  http.post('*/api/pessoajuridica', (sent) => save(sent)),
  http.put('*/api/pessoajuridica', (sent) => save(sent)),
  http.delete('*/api/pessoajuridica/42', () => new HttpResponse(null, { status: 204 })),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  record = stored
  total = 45
  saves = []
  listed = []
  localStorage.clear()
  toasts.setState({ items: [] })
})
afterEach(() => {
  responder(false)
  server.resetHandlers()
})

/** The two screens at their addresses, without the shell and its guards. */
function open(address: string, podeGravar = true) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const adapter = tableSearch(cadastroQuery)
  const root = createRootRoute({ component: Outlet })
  const lista = createRoute({
    getParentRoute: () => root,
    path: '/admin/cadastro/$tipo/lista',
    validateSearch: adapter.read,
    search: { middlewares: [adapter.stripDefaults] },
    component: function Lista() {
      const navigate = lista.useNavigate()
      return (
        <CadastroList
          tipo="pessoajuridica"
          adapter={adapter}
          search={lista.useSearch()}
          navigateSearch={(search, { replace }) => void navigate({ search, replace })}
          podeGravar={podeGravar}
        />
      )
    },
  })
  const registro = createRoute({
    getParentRoute: () => root,
    path: '/admin/cadastro/$tipo/$matricula',
    component: function Registro() {
      const { matricula } = registro.useParams()
      const which: MatriculaOuNovo = matricula === 'novo' ? matricula : Number(matricula)
      const { data } = useSuspenseQuery(cadastroOptions('pessoajuridica', which))
      return (
        <CadastroForm
          key={matricula}
          tipo="pessoajuridica"
          record={data}
          podeGravar={podeGravar}
          podeExcluir={podeGravar}
        />
      )
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([lista, registro]), history, context: {} })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        {/* The app's router is registered by type; this one has the same addresses. */}
        <RouterProvider router={router as never} />
        <Dialogs />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { address: () => history.location.href, back: () => history.back() }
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const click = async (name: string) => user.click(await screen.findByRole('button', { name }))
async function write(name: string, text: string) {
  const input = await field(name)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}
const messages = () => toasts.getState().items.map(({ message }) => message)
const LISTA = '/admin/cadastro/pessoajuridica/lista'
const REGISTRO = '/admin/cadastro/pessoajuridica/42'

test('a saved record stays open, is announced by its number, and is no longer dirty', async () => {
  const { address } = open(REGISTRO)
  await write('Razão social', 'Padaria Lua Ltda')
  await write('Capital social', '2.000,5')
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Cadastro de matricula 42 foi salvo']))
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({
    method: 'PUT',
    body: { id: 7, versao: 3, nome: 'Padaria Lua Ltda', capitalSocial: 200_050 },
  })
  expect(address()).toBe(REGISTRO)
  expect(screen.queryByText('Alterações não salvas')).toBeNull()
})

test('a new record is sent by the other method and moves to its own address', async () => {
  const { address } = open('/admin/cadastro/pessoajuridica/novo')
  await screen.findByRole('heading', { name: 'Nova pessoa jurídica' })
  await user.type(await field('CNPJ'), '12abc34501de35')
  expect((await field('CNPJ')).value).toBe('12.ABC.345/01DE-35')
  await write('Razão social', 'Oficina Nova')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(address()).toBe('/admin/cadastro/pessoajuridica/43'))
  expect(saves[0]).toMatchObject({
    method: 'POST',
    body: { id: 0, registro: '12ABC34501DE35', nome: 'Oficina Nova' },
  })
  expect(messages()).toEqual(['Cadastro de matricula 43 foi salvo'])
})

test('what breaks a rule is told at its field, which gets the focus, and nothing is sent', async () => {
  open(REGISTRO)
  await write('Data de abertura', '31022026')
  await write('CNPJ', '12ABC34501DE36')
  await click('Salvar')
  expect(await screen.findByText('CNPJ inválido. Confira os dígitos.')).toBeDefined()
  expect(screen.getByText('Data inválida.')).toBeDefined()
  expect(document.activeElement).toBe(await field('CNPJ'))
  expect((await field('Data de abertura')).value).toBe('31/02/2026')
  expect(saves).toHaveLength(0)
})

test('field errors of the server stand at their fields, and what was typed stays', async () => {
  const taken = 'Este CNPJ já está na matrícula 9.'
  server.use(
    http.put('*/api/pessoajuridica', () =>
      problem(409, 'registro-duplicado', 'CNPJ repetido.', { registro: taken }),
    ),
  )
  open(REGISTRO)
  await write('Razão social', 'Outra')
  await click('Salvar')
  expect(await screen.findByText(taken)).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await field('CNPJ')))
  expect((await field('Razão social')).value).toBe('Outra')
  expect(screen.queryByText(/CNPJ repetido/)).toBeNull()
  expect(messages()).toEqual([])
})

test('a failure that belongs to no field is told once, above the buttons', async () => {
  server.use(http.put('*/api/pessoajuridica', () => problem(503, 'ocupado', 'O servidor está ocupado.')))
  open(REGISTRO)
  await write('Razão social', 'Outra')
  await click('Salvar')
  expect(
    await screen.findByText(/O servidor está ocupado\. O que você digitou continua na tela\./),
  ).toBeDefined()
  expect((await field('Razão social')).value).toBe('Outra')
})

/** Opens the record, changes the name, and finds on saving that somebody else changed city and phone. */
async function runIntoConflict() {
  open(REGISTRO)
  await write('Razão social', 'Padaria Lua Ltda')
  record = { ...stored, versao: 4, cidade: 'Jaú' }
  await click('Salvar')
  return screen.findByRole('alert')
}

test('a conflict tells who saved and what differs', async () => {
  const notice = await runIntoConflict()
  expect(within(notice).getByText('Ana salvou este cadastro às 10:00.')).toBeDefined()
  expect(
    within(notice).getByRole('row', { name: 'Razão social Padaria Sol Ltda Padaria Lua Ltda' }),
  ).toBeDefined()
  expect(within(notice).getByRole('row', { name: /^Cidade Jaú Bauru.*você não alterou$/ })).toBeDefined()
  expect(within(notice).getAllByRole('row')).toHaveLength(3)
})

test('keeping mine saves my changes on top of theirs', async () => {
  await runIntoConflict()
  await click('Manter as minhas alterações')
  await waitFor(() => expect(messages()).toEqual(['Cadastro de matricula 42 foi salvo']))
  expect(saves.at(-1)?.body).toMatchObject({ versao: 4, nome: 'Padaria Lua Ltda', cidade: 'Jaú' })
  expect((await field('Cidade')).value).toBe('Jaú')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reloading drops mine', async () => {
  await runIntoConflict()
  await click('Recarregar')
  expect((await field('Razão social')).value).toBe('Padaria Sol Ltda')
  expect((await field('Cidade')).value).toBe('Jaú')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(saves).toHaveLength(1)
})

test('leaving with unsaved changes asks; giving up keeps them, discarding leaves', async () => {
  const { address } = open(REGISTRO)
  await write('Razão social', 'Outra')
  await click('Cancelar')
  const dialog = await screen.findByRole('dialog', { name: 'Descartar alterações?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(address()).toBe(REGISTRO)
  expect((await field('Razão social')).value).toBe('Outra')

  await click('Cancelar')
  await click('Descartar')
  await waitFor(() => expect(address()).toBe(LISTA))
})

test('leaving without changes does not ask, nor after typing a value back', async () => {
  const { address } = open(REGISTRO)
  await write('Razão social', 'Outra')
  await write('Razão social', stored.nome)
  await click('Cancelar')
  await waitFor(() => expect(address()).toBe(LISTA))
})

test('deleting asks by name, says so and goes back to the list', async () => {
  const { address } = open(REGISTRO)
  await click('Excluir')
  const dialog = await screen.findByRole('dialog', { name: 'Excluir pessoa jurídica?' })
  expect(dialog.textContent).toContain('Padaria Sol Ltda, matrícula 42')
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(address()).toBe(LISTA))
  expect(messages()).toEqual(['Cadastro excluído'])
})

test('without permission to save the record is only shown', async () => {
  open(REGISTRO, false)
  expect((await field('Razão social')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
})

test('the list pages, sorts and filters through its address, and the back button undoes each step', async () => {
  const { address, back } = open(LISTA)
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
  await click('Próxima página')
  expect(await screen.findByText('21 - 40 de 45')).toBeDefined()
  expect(address()).toBe(`${LISTA}?page=2`)
  await click('Cidade')
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade.asc`))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Cidade' }).getAttribute('aria-sort')).toBe('ascending'),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'UF' }), 'SP')
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade.asc&uf=SP`))
  back()
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade.asc`))
  back()
  expect(await screen.findByText('21 - 40 de 45')).toBeDefined()
})

test('the next page is fetched before it is asked for', async () => {
  open(LISTA)
  await screen.findByText('1 - 20 de 45')
  await waitFor(() => expect(listed.map((query) => query.get('page'))).toEqual(['1', '2']))
})

test('a page behind the last one is repaired without a step for the back button', async () => {
  const { address } = open(`${LISTA}?page=9`)
  expect(await screen.findByText('41 - 45 de 45')).toBeDefined()
  expect(address()).toBe(`${LISTA}?page=3`)
})

test('nothing found offers to clear the filters; nothing there offers to include', async () => {
  total = 0
  const { address } = open(`${LISTA}?q=xyz&uf=SP`)
  expect(await screen.findByText('Nenhum cadastro encontrado')).toBeDefined()
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(address()).toBe(LISTA))
  expect(await screen.findByText('Nenhum cadastro ainda')).toBeDefined()
  expect(screen.getByText('0 de 0')).toBeDefined()
})

test('a list that cannot be loaded says so and tries again', async () => {
  server.use(http.get('*/api/pessoajuridica', () => problem(500, 'interno', 'Falhou.'), { once: true }))
  open(LISTA)
  expect(await screen.findByText('Não foi possível carregar a lista')).toBeDefined()
  await click('Tentar de novo')
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
})

test('a record opened from the list leads back to the list as it was', async () => {
  const { address } = open(`${LISTA}?page=2&uf=SP`)
  await user.click(await screen.findByRole('link', { name: /Empresa 21/ }))
  await field('Razão social')
  expect(address()).toBe('/admin/cadastro/pessoajuridica/21')
  await click('Cancelar')
  await waitFor(() => expect(address()).toBe(`${LISTA}?page=2&uf=SP`))
})

test('arrow keys go from row to row', async () => {
  open(LISTA)
  const first = await screen.findByRole('link', { name: /Empresa 1 / })
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Empresa 2')
})
