import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { click, messages, problem, user } from '#src/test-support/app.tsx'
import { fakeBackend, NOVA_VISAO, REVISOES, visao, world } from './test-support/fake-backend.ts'
import { LISTA, open } from './test-support/screens.tsx'

const server = fakeBackend()

const paulistas = { ...visao, id: 4, nome: 'Paulistas', busca: 'uf=em.SP' }
beforeEach(() => {
  world.visoes = [paulistas]
})

const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
/** What an address says, in whatever order. */
const fields = (address: string) => Object.fromEntries(new URLSearchParams(address.slice(LISTA.length)))
const selected = async () => (await screen.findByRole('tab', { selected: true })).textContent
const option = async (name: string) => {
  await click('Opções da visão')
  await user.click(await screen.findByRole('button', { name }))
}
const name = async (text: string) => {
  const dialog = await screen.findByRole('dialog', { name: /visão$/ })
  const input = within(dialog).getByLabelText(/^Nome/)
  await user.clear(input)
  await user.type(input, text)
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
}

test('the views stand over the list with their counts, and lead to their rows and back', async () => {
  const { address, back } = open(LISTA)
  expect(await selected()).toBe('Todos 45')
  expect(await tab('Inativos 5')).toBeDefined()
  await user.click(await tab(/^Paulistas/))
  await waitFor(() => expect(fields(address())).toEqual({ uf: 'em.SP', visao: '4' }))
  expect(world.listed.at(-1)?.get('uf')).toBe('em.SP')
  // the rows are the same with and without the view
  expect(world.listed.some((query) => query.has('visao'))).toBe(false)
  await waitFor(async () => expect(await selected()).toBe('Paulistas 45'))
  back()
  await waitFor(async () => expect(await selected()).toBe('Todos 45'))
})

test('the view stays the one in sight under a search, with its own count', async () => {
  open(`${LISTA}?situacao=inativos&q=sol`)
  await waitFor(async () => expect(await selected()).toBe('Inativos 5'))
})

test('the views of the list itself are gone to before anything is counted', async () => {
  server.use(http.get('*/api/visao', () => new Promise<never>(() => {})))
  const { address } = open(`${LISTA}?uf=em.RJ`)
  await user.click(await tab(/^Em análise$/))
  await waitFor(() => expect(fields(address())).toEqual({ situacao: 'em-analise' }))
  expect(await selected()).toMatch(/^Em análise/)
  // whether it is new is not known yet
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull()
})

test('arrow keys go from tab to tab, Enter chooses', async () => {
  const { address } = open(LISTA)
  await tab('Inativos 5')
  const todos = await tab(/^Todos/)
  todos.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{End}{ArrowLeft}{Enter}')
  await waitFor(() => expect(fields(address())).toEqual({ situacao: 'inativos' }))
  expect(await selected()).toMatch(/^Inativos/)
})

test('what is in sight is saved as a view, which is then the one in sight; a refusal stands at the name', async () => {
  server.use(
    http.post('*/api/visao', () => problem(422, 'validacao', 'Já existe.', { nome: 'Já existe uma.' }), {
      once: true,
    }),
  )
  const { address } = open(`${LISTA}?uf=em.RJ&sort=-cidade&page=2`)
  await click('Salvar visão')
  await name('Fluminenses')
  expect(await screen.findByText('Já existe uma.')).toBeDefined()
  await name('Fluminenses')
  await waitFor(() => expect(messages()).toEqual(['Visão “Fluminenses” salva']))
  expect(world.visoes.at(-1)).toMatchObject({ nome: 'Fluminenses', busca: 'sort=-cidade&uf=em.RJ' })
  await waitFor(() =>
    expect(fields(address())).toEqual({ sort: '-cidade', uf: 'em.RJ', visao: `${NOVA_VISAO}` }),
  )
  expect(await selected()).toMatch(/^Fluminenses/)
})

test('a view that was changed is told, and saved or taken back', async () => {
  const { address } = open(`${LISTA}?uf=em.SP&visao=4`)
  expect(await selected()).toMatch(/^Paulistas/)
  await click('Cidade')
  expect(await screen.findByRole('tab', { name: /Paulistas.*, alterada$/ })).toBeDefined()
  await click('Desfazer')
  await waitFor(() => expect(fields(address())).toEqual({ uf: 'em.SP', visao: '4' }))
  await waitFor(() => expect(screen.queryByText(', alterada')).toBeNull())
  await click('Cidade')
  await click('Salvar')
  await waitFor(() =>
    expect(world.visoes[0]).toMatchObject({ busca: 'sort=cidade&uf=em.SP', versao: REVISOES[0] }),
  )
  await waitFor(() => expect(screen.queryByText(', alterada')).toBeNull())
  expect(fields(address())).toEqual({ sort: 'cidade', uf: 'em.SP', visao: '4' })
})

test('a view that somebody else has changed is not overwritten', async () => {
  server.use(
    http.put('*/api/visao/4', () => problem(409, 'conflito', 'Outra pessoa alterou.'), { once: true }),
  )
  open(`${LISTA}?sort=cidade&uf=em.SP&visao=4`)
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Outra pessoa alterou.']))
  expect(await screen.findByRole('tab', { name: /alterada$/ })).toBeDefined()
})

test('a view of another is neither saved over nor deleted, and may be saved as one’s own', async () => {
  world.visoes = [{ ...paulistas, altera: false, autor: 'Ana', compartilhada: true }]
  open(`${LISTA}?sort=cidade&uf=em.SP&visao=4`)
  expect(await screen.findByTitle('Compartilhada por Ana')).toBeDefined()
  await click('Opções da visão')
  await screen.findByRole('button', { name: 'Salvar como nova visão' })
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Excluir visão' })).toBeNull()
})

test('a view gets another name and is given to all', async () => {
  open(`${LISTA}?uf=em.SP&visao=4`)
  await option('Mudar nome e compartilhamento')
  await user.click(await screen.findByLabelText('Compartilhar com todos que veem esta lista'))
  await name('De São Paulo')
  await waitFor(() =>
    expect(world.visoes).toEqual([
      expect.objectContaining({ id: 4, nome: 'De São Paulo', compartilhada: true, busca: 'uf=em.SP' }),
    ]),
  )
  expect(await tab(/^De São Paulo/)).toBeDefined()
})

test('a view that is deleted leaves its rows in sight, and comes back by its message', async () => {
  world.preferencia = { visaoPadrao: 4 }
  const { address } = open(`${LISTA}?uf=em.SP&visao=4`)
  await option('Excluir visão')
  await waitFor(() => expect(messages()).toEqual(['Visão “Paulistas” excluída']))
  await waitFor(() => expect(address()).toMatch(/uf=em.SP/))
  expect(world.visoes).toEqual([])
  await waitFor(() => expect(world.preferencia.visaoPadrao).toBeUndefined())
  await click('Desfazer')
  await waitFor(() => expect(world.visoes).toMatchObject([{ nome: 'Paulistas', busca: 'uf=em.SP' }]))
  await waitFor(() => expect(world.preferencia.visaoPadrao).toBe(NOVA_VISAO))
})

test('the list opens with the view that was chosen for that, and with all of it where that is asked for', async () => {
  open(`${LISTA}?uf=em.SP&visao=4`)
  await option('Abrir a lista com esta visão')
  await waitFor(() => expect(world.preferencia.visaoPadrao).toBe(4))
})

test('entered without a search, the list waits for its view and shows no other rows', async () => {
  world.preferencia = { visaoPadrao: 4 }
  const { address } = open(LISTA)
  await waitFor(() => expect(fields(address())).toEqual({ uf: 'em.SP', visao: '4' }))
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
  await user.click(await tab(/^Todos/))
  await waitFor(() => expect(fields(address())).toEqual({ visao: '0' }))
  expect(await selected()).toMatch(/^Todos/)
})

test('an address that names a view alone becomes that view’s; what is then taken away stays away', async () => {
  const { address } = open(`${LISTA}?visao=4`)
  await waitFor(() => expect(fields(address())).toEqual({ uf: 'em.SP', visao: '4' }))
  await click('Remover filtro UF')
  await waitFor(() => expect(fields(address())).toEqual({ visao: '4' }))
  expect(await screen.findByRole('tab', { name: /Paulistas.*, alterada$/ })).toBeDefined()
})

test('a view that is gone is told, and the rest of the address stands', async () => {
  const { address } = open(`${LISTA}?uf=em.RJ&visao=99`)
  expect(await screen.findByText(/A visão deste endereço não existe mais.*continuam valendo/)).toBeDefined()
  await click('Entendi')
  await waitFor(() => expect(fields(address())).toEqual({ uf: 'em.RJ' }))
})

test('a view that is gone leaves the list open; the one that opened by itself is then forgotten', async () => {
  world.preferencia = { visaoPadrao: 99, densidade: 'compacta' }
  open(LISTA)
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
  await screen.findByText(/A visão com que esta lista abria não existe mais/)
  await click('Entendi')
  await waitFor(() => expect(world.preferencia).toEqual({ densidade: 'compacta' }))
})

test('a view that cannot be read in full says what was left out', async () => {
  world.visoes = [{ ...paulistas, avisos: ['A visão usa um filtro que não existe mais: antigo.'] }]
  open(`${LISTA}?uf=em.SP&visao=4`)
  expect(await screen.findByText(/um filtro que não existe mais: antigo\./)).toBeDefined()
  await click('Salvar sem isso')
  await waitFor(() => expect(world.visoes[0]?.versao).toBe(REVISOES[0]))
})

test('views that cannot be loaded are told, and the list is there without', async () => {
  world.preferencia = { visaoPadrao: 4 }
  server.use(http.get('*/api/visao', () => problem(500, 'interno', 'Falhou.'), { once: true }))
  open(LISTA)
  expect(await screen.findByText(/Não foi possível carregar as visões: Falhou\./)).toBeDefined()
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
  await click('Tentar de novo')
  expect(await tab(/^Paulistas/)).toBeDefined()
})

test('a view brings its columns, and choosing others changes the view, not the user’s own', async () => {
  const { address } = open(`${LISTA}?mostra=nome,bairro&uf=em.SP`)
  await screen.findByText('1 - 20 de 45')
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads().slice(-2)).toEqual(['Nome', 'Bairro'])
  await click('Colunas')
  await user.click(await screen.findByRole('checkbox', { name: 'Cidade' }))
  await waitFor(() => expect(fields(address())).toEqual({ uf: 'em.SP', mostra: 'nome,cidade,bairro' }))
  await waitFor(() => expect(heads().slice(-3)).toEqual(['Nome', 'Cidade', 'Bairro']))
  expect(world.preferencia).toEqual({})
  await click('Salvar visão')
  await name('Com bairro')
  await waitFor(() => expect(world.visoes.at(-1)?.busca).toBe('mostra=nome%2Ccidade%2Cbairro&uf=em.SP'))
})

test('sharing is not offered to those who may not', async () => {
  server.use(
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: false })),
  )
  open(LISTA)
  await click('Salvar visão')
  expect(await screen.findByLabelText('Salvar também as colunas')).toBeDefined()
  expect(screen.queryByLabelText('Compartilhar com todos que veem esta lista')).toBeNull()
})
