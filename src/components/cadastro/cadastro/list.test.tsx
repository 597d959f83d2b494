import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { listasCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { admin, click, messages, openApp, problem, user } from '#src/test-support/app.tsx'
import { fakeBackend, stored, world } from './test-support/fake-backend.ts'
import { field, LISTA, open } from './test-support/screens.tsx'

const server = fakeBackend()

test('the list pages, sorts and filters through its address, and the back button undoes each step', async () => {
  const { address, back } = open(LISTA)
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
  await click('Próxima página')
  expect(await screen.findByText('21 - 40 de 45')).toBeDefined()
  expect(address()).toBe(`${LISTA}?page=2`)
  await click('Cidade')
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade`))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Cidade' }).getAttribute('aria-sort')).toBe('ascending'),
  )
  await click('Filtro')
  await user.click(
    within(await screen.findByRole('list', { name: 'Coluna' })).getByRole('button', { name: 'UF' }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'SP' }))
  await click('Aplicar')
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade&uf=em.SP`))
  back()
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade`))
  back()
  expect(await screen.findByText('21 - 40 de 45')).toBeDefined()
})

test('what could not be read of the address is told, the rest stands, and the note goes when it was seen', async () => {
  const { address } = open(`${LISTA}?uf=em.XX&sort=cidade`)
  const note = await screen.findByText(/Parte do filtro não pôde ser lida e foi ignorada: uf=em.XX/)
  expect(address()).toBe(`${LISTA}?sort=cidade`)
  await click('Entendi')
  await waitFor(() => expect(note.isConnected).toBe(false))
})

test('what another kind’s list filters and orders by is told too, and gone from the address', async () => {
  const { address } = open(`${LISTA}?crc=contem.2SP&uf=em.SP&sort=-crc`)
  const note = await screen.findByText(/Parte do filtro não pôde ser lida e foi ignorada/)
  for (const parte of ['crc=contem.2SP', 'sort=-crc']) expect(note.textContent).toContain(parte)
  expect(address()).toBe(`${LISTA}?uf=em.SP`)
  await click('Entendi')
  await waitFor(() => expect(note.isConnected).toBe(false))
})

test('a list whose address can be read has no such note', async () => {
  open(`${LISTA}?uf=em.SP&sort=cidade`)
  await screen.findByRole('table')
  expect(screen.queryByText(/Parte do filtro/)).toBeNull()
})

test('the next page is fetched before it is asked for', async () => {
  open(LISTA)
  await screen.findByText('1 - 20 de 45')
  await waitFor(() => expect(world.listed.map((query) => query.get('page'))).toEqual(['1', '2']))
})

test('a page behind the last one is repaired without a step for the back button', async () => {
  const { address } = open(`${LISTA}?page=9`)
  expect(await screen.findByText('41 - 45 de 45')).toBeDefined()
  expect(address()).toBe(`${LISTA}?page=3`)
})

test('nothing found offers to clear the filters; nothing there offers to include', async () => {
  world.total = 0
  const { address } = open(`${LISTA}?q=xyz&uf=em.SP`)
  const nothing = await screen.findByText('Nenhum cadastro encontrado')
  // not the one of the toolbar
  const { parentElement: notice } = nothing
  if (!notice) throw new Error('The sentence stands alone.')
  await user.click(within(notice).getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(address()).toBe(LISTA))
  expect(await screen.findByText('Nenhum cadastro ainda')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull())
  expect(screen.queryByRole('search')).toBeNull()
  // beside the sentence alone
  expect(screen.getAllByRole('link', { name: /^Nova *pessoa jurídica$/ })).toHaveLength(1)
})

test('an address of a hundred filters shows its rows by those that can be read, and says which cannot', async () => {
  const antigos = Array.from({ length: 99 }, (_, i) => `antigo${i}=contem.a`)
  const { address } = open(`${LISTA}?${[...antigos, 'cidade=contem.bau'].join('&')}`)
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Cidade: “bau”' })).toBeDefined()
  expect((await screen.findByText(/^Parte do filtro não pôde ser lida/)).textContent).toContain('antigo0=')
  expect(address()).toBe(`${LISTA}?cidade=contem.bau`)
  expect(
    world.listed.map((pedida) => [...pedida.keys()].filter((nome) => nome.startsWith('antigo'))),
  ).toEqual(world.listed.map(() => []))
})

test('a list that cannot be loaded says so and tries again', async () => {
  let falha = true
  server.use(http.get('*/api/pessoajuridica', () => (falha ? problem(500, 'interno', 'Falhou.') : undefined)))
  open(LISTA)
  expect(await screen.findByText('Não foi possível carregar a lista')).toBeDefined()
  falha = false
  await click('Tentar de novo')
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
})

test('rows that are there stay when they cannot be read anew, and it is said', async () => {
  const { queryClient } = open(LISTA)
  await screen.findByText('1 - 20 de 45')
  let falha = true
  server.use(http.get('*/api/pessoajuridica', () => (falha ? problem(500, 'interno', 'Falhou.') : undefined)))
  await queryClient.invalidateQueries({ queryKey: ['cadastro'] })
  expect(await screen.findByText(/Não foi possível atualizar a lista: Falhou\./)).toBeDefined()
  expect(screen.getByText('1 - 20 de 45')).toBeDefined()
  expect(screen.getAllByRole('row').length).toBeGreaterThan(20)
  falha = false
  await click('Tentar de novo')
  await waitFor(() => expect(screen.queryByText(/Não foi possível atualizar/)).toBeNull())
})

const CHEIO = 'O sistema está indisponível ou sobrecarregado neste momento. Tente de novo em instantes.'
/** As the server refuses for a moment: too much, or no database. */
const ocupado = (status: 429 | 503) =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Ocupado', status, code: 'ocupado', detail: CHEIO },
    { status, headers: { 'retry-after': '1' } },
  )

test.each([429, 503] as const)(
  'a list refused with %i says why, keeps what is typed, and comes by itself',
  async (status) => {
    let falha = true
    server.use(http.get('*/api/pessoajuridica', () => (falha ? ocupado(status) : undefined)))
    open(LISTA)
    expect(await screen.findByText(CHEIO)).toBeDefined()
    const busca = await screen.findByRole<HTMLInputElement>('searchbox')
    await user.type(busca, 'p')
    falha = false
    expect(await screen.findByText('1 - 20 de 45', {}, { timeout: 10_000 })).toBeDefined()
    expect(busca.value).toBe('p')
    expect(messages()).toEqual([])
  },
)

test('a record refused for a moment says why, and opens by itself', async () => {
  let falha = true
  server.use(http.get('*/api/pessoajuridica/21', () => (falha ? ocupado(503) : undefined)))
  open('/admin/cadastro/pessoajuridica/21')
  expect(await screen.findByText(CHEIO)).toBeDefined()
  expect(screen.getByText('Vamos tentar de novo automaticamente.')).toBeDefined()
  falha = false
  expect(await screen.findByLabelText(/^Razão social/, {}, { timeout: 10_000 })).toBeDefined()
})

test('a record opened from the list leads back to the list as it was', async () => {
  const { address } = open(`${LISTA}?page=2&uf=em.SP`)
  await user.click(await screen.findByRole('link', { name: /Empresa 21/ }))
  await field('Razão social')
  expect(address()).toBe('/admin/cadastro/pessoajuridica/21')
  await user.click(screen.getByRole('link', { name: 'Pessoas jurídicas' }))
  await waitFor(() => expect(address()).toBe(`${LISTA}?page=2&uf=em.SP`))
})

test('arrow keys go from row to row', async () => {
  open(LISTA)
  const first = await screen.findByRole('link', { name: /Empresa 1 / })
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Empresa 2')
})

test.each([
  ['em-analise', 'Nada em análise', /^As inscrições que chegam pelo site esperam aqui/],
  ['recusados', 'Nada recusado', /^As inscrições recusadas ficam aqui/],
] as const)('%s without a record blames no search, unless there is one', async (situacao, nada, oQue) => {
  world.total = 0
  open(`${LISTA}?situacao=${situacao}`)
  await screen.findByText(nada)
  screen.getByText(oQue)
  expect(screen.queryByText(/Confira o que foi digitado/)).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'sol')
  await screen.findByText(/Confira o que foi digitado/)
})

test('the trash is a filter that shows when each record was deleted, last first, and restores it', async () => {
  world.lixeira = [{ ...stored, versao: 4, excluidoEm: '2026-11-21T17:05:00.000Z' }]
  const { address } = open(LISTA)
  await user.selectOptions(await screen.findByLabelText('Situação'), 'Lixeira')
  const row = await screen.findByRole('row', { name: /Padaria Sol Ltda.*21\/11\/2026/ })
  expect(address()).toBe(`${LISTA}?sort=-excluidoEm&situacao=excluidos`)
  await user.click(await within(row).findByRole('button', { name: 'Restaurar Padaria Sol Ltda' }))
  expect(await screen.findByText('Nada na lixeira')).toBeDefined()
  // nothing is wrong with the filter
  expect(screen.queryByText(/Confira o que foi digitado/)).toBeNull()
  expect(world.moved).toEqual(['restaurar 4'])
  expect(messages()).toEqual(['Cadastro restaurado'])

  await user.selectOptions(screen.getByLabelText('Situação'), 'Situação: todas')
  await waitFor(() => expect(address()).toBe(LISTA))
})

test('the trash is not offered to those who may not delete', async () => {
  open(LISTA, false)
  const situacao = await screen.findByLabelText<HTMLSelectElement>('Situação')
  expect([...situacao.options].map(({ text }) => text)).toEqual([
    'Situação: todas',
    'Só ativos',
    'Só inativos',
    'Em análise',
    'Recusados',
  ])
})

test('a column that is chosen is shown and kept; when it cannot be kept, the list says so and is as before', async () => {
  open(LISTA)
  await screen.findByText('1 - 20 de 45')
  const bairro = () => screen.queryByRole('columnheader', { name: 'Bairro' })
  await click('Colunas')
  await user.click(await screen.findByRole('checkbox', { name: 'Bairro' }))
  await waitFor(() => expect(bairro()).not.toBeNull())
  await waitFor(() => expect(world.preferencia.colunas).toContain('bairro'))

  server.use(
    http.put('*/api/preferencia/lista/pessoajuridica', () => problem(500, 'interno', 'Falhou.'), {
      once: true,
    }),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Bairro' }))
  await waitFor(() => expect(messages()).toEqual(['A sua escolha não foi guardada. Falhou.']))
  await waitFor(() => expect(bairro()).not.toBeNull())
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bairro' }).checked).toBe(true)
})

test('columns that few look at are asked for where somebody sees them, and once', async () => {
  const pedidas = () => [...new Set(world.listed.map((query) => query.get('mostra')))]
  open(`${LISTA}?mostra=nome,porte`)
  expect((await screen.findAllByText('Microempresa (ME)')).length).toBeGreaterThan(0)
  expect(pedidas()).toEqual(['porte'])
})

test('a column of amounts says what all that match come to, in reais, of the filters and not of the page', async () => {
  world.preferencia = { colunas: ['nome', 'capitalSocial', 'numeroEmpregados'] }
  const asked: object[] = []
  server.use(
    http.get('*/api/pessoajuridica/totais', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ total: 45, somas: { capitalSocial: 123_456_789, numeroEmpregados: null } })
    }),
  )
  open(`${LISTA}?uf=em.SP&page=2`)
  const foot = (await screen.findByText('Total')).closest('tr')
  const somas = () => [...(foot?.cells ?? [])].slice(-2).map(({ textContent }) => textContent)
  await waitFor(() => expect(somas()).toEqual([expect.stringMatching(/^R\$\s1\.234\.567,89$/), '']))
  // on a phone, which leaves the column out, it stands below the word
  expect(foot?.cells[1]?.textContent).toMatch(/^TotalCapital social R\$\s1\.234\.567,89/)
  expect(asked).toEqual([{ q: '', situacao: 'todos', uf: 'em.SP' }])
})

test.each([
  ['cadastro', false],
  ['administrador', true],
] as const)('a column for financeiro:ler is there for the papel %s: %s', async (papel, vista) => {
  // no column of the product asks for a permission of its own yet
  const cidade: Coluna = listasCadastro.pessoajuridica.colunas.cidade
  cidade.permissao = 'financeiro:ler'
  onTestFinished(() => {
    delete cidade.permissao
  })
  openApp(LISTA, { ...admin, papeis: [papel] })
  await screen.findByText('1 - 20 de 45')
  const quantas = vista ? 1 : 0
  expect(screen.queryAllByRole('columnheader', { name: 'Cidade' })).toHaveLength(quantas)
  await click('Colunas')
  await screen.findByRole('checkbox', { name: 'Bairro' })
  expect(screen.queryAllByRole('checkbox', { name: 'Cidade' })).toHaveLength(quantas)
})
