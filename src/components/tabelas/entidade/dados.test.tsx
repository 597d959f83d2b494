import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { DadosDaEntidade } from '#src/api/contract/geral/dados-da-entidade.ts'
import { admin, click, fakeServer, field, messages, openApp, problem, write } from '#src/test-support/app.tsx'

const server = fakeServer()
const TELA = '/admin/configuracao/dados'

let stored: DadosDaEntidade
let sent: unknown[]

beforeEach(() => {
  sent = []
  stored = {
    versao: 3,
    slug: 'demo',
    hosts: ['demo.exemplo.org.br'],
    nomeFantasia: 'Sindicato Demo',
    razaoSocial: 'Sindicato das Empresas de Demonstração',
    cnpj: '11222333000181',
    telefone: '',
    email: '',
    site: '',
    endereco: '',
    cep: '17500-000',
    cidade: 'Marília',
    uf: 'SP',
    cor: '#1f5fae',
  }
  server.use(
    http.get('*/api/entidade/dados', () => HttpResponse.json(stored)),
    http.put('*/api/entidade/dados', async ({ request }) => {
      const body = (await request.json()) as DadosDaEntidade
      sent.push(body)
      if (body.versao !== stored.versao) return problem(409, 'conflito', 'Outra pessoa salvou os dados.')
      stored = { ...stored, ...body, versao: body.versao + 1 }
      return HttpResponse.json(stored)
    }),
  )
})

test('the data are shown with what only a command changes, and what is changed is saved', async () => {
  openApp(TELA)
  expect((await field(/^CNPJ/)).value).toBe('11.222.333/0001-81')
  const onde = within(screen.getByRole('complementary', { name: 'Onde a entidade aparece' }))
  expect(onde.getByText('demo.exemplo.org.br')).toBeDefined()
  expect(onde.getByRole('link', { name: '/demo' }).getAttribute('href')).toBe('/demo')
  await write(/^Cidade/, 'Assis')
  await write(/^Site/, 'www.exemplo.org.br')
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Dados da entidade salvos']))
  const { slug: _slug, hosts: _hosts, ...corpo } = stored
  expect(sent).toEqual([
    { ...corpo, versao: 3, cidade: 'Assis', site: expect.stringMatching(/www\.exemplo\.org\.br$/) },
  ])
})

test('a colour tells its contrast while it is chosen, and one no text can be read on is refused', async () => {
  openApp(TELA)
  expect(await screen.findByText(/^Contraste com o texto branco: 6,\d : 1. É legível\.$/)).toBeDefined()
  await write(/^Cor da entidade/, '#ffd400')
  expect(
    await screen.findByText(/^Contraste com o texto branco: 1,4 : 1. O mínimo é 4,5 : 1.$/),
  ).toBeDefined()
  await click('Salvar')
  expect(await screen.findByText(/^Texto branco não é legível sobre esta cor/)).toBeDefined()
  expect(document.activeElement).toBe(await field(/^Cor da entidade/))
  expect(sent).toEqual([])
  await write(/^Cor da entidade/, '#7a1f5f')
  await click('Salvar')
  await waitFor(() => expect(sent).toMatchObject([{ cor: '#7a1f5f' }]))
})

test('of two editors the second compares, and loses nothing', async () => {
  openApp(TELA)
  await write(/^Cidade/, 'Assis')
  stored = { ...stored, versao: 4, telefone: '(14) 3333-0000' }
  await click('Salvar')
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByRole('row', { name: /^Cidade/ }).textContent).toContain('Assis')
  expect((await field(/^Cidade/)).value).toBe('Assis')
  await click('Manter as minhas alterações')
  await waitFor(() => expect(messages()).toEqual(['Dados da entidade salvos']))
  expect(sent.at(-1)).toMatchObject({ versao: 4, cidade: 'Assis', telefone: '(14) 3333-0000' })
})

test('the data are for those who may change them', async () => {
  openApp(TELA, { ...admin, papeis: ['financeiro'] })
  await screen.findByRole('heading', { name: 'Acesso não permitido' })
})
