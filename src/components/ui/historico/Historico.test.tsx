import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { fakeBackend, world } from '#src/components/cadastro/cadastro/test-support/fake-backend.ts'
import { field, open, REGISTRO, write } from '#src/components/cadastro/cadastro/test-support/screens.tsx'
import { click, problem, user } from '#src/test-support/app.tsx'

const server = fakeBackend()

let ultimo = 100
const entrada = (resto: Partial<EntradaHistorico>): EntradaHistorico => ({
  id: ultimo--,
  em: new Date('2026-10-05T14:32-03:00').toISOString(),
  quem: { id: 1, nome: 'Ana Souza' },
  origem: 'http',
  ip: '10.0.0.9',
  operacao: 'alterar',
  campos: [],
  ...resto,
})
const mudou = (campo: string, antes: string | number | null, depois: string | number | null) => ({
  campo,
  de: null,
  antes,
  depois,
})

const abrir = async (aba = 'Histórico') => user.click(await screen.findByRole('tab', { name: aba }))
const historico = () => screen.findByRole('region', { name: 'Histórico' })
const itens = async () =>
  within(await historico())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('is asked for when it is opened, by the keyboard too, and tells each change in a sentence', async () => {
  world.historico = [
    entrada({ campos: [mudou('email', 'a@x.br', 'b@y.br')] }),
    entrada({
      em: new Date('2026-10-04T09:05-03:00').toISOString(),
      quem: null,
      origem: 'cli',
      ip: null,
      campos: [mudou('capitalSocial', null, 200_050), mudou('dataAbertura', '2001-02-28', null)],
    }),
  ]
  open(REGISTRO)
  const tab = await screen.findByRole('tab', { name: 'Histórico' })
  expect(tab.getAttribute('aria-selected')).toBe('false')
  tab.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: '05/10/2026' })).toBeDefined()
  expect(tab.getAttribute('aria-selected')).toBe('true')
  const [alteracao, outra] = await itens()
  expect(alteracao).toBe('14:32Ana Souza alterou E-mail: a@x.br →  passou a b@y.brIP 10.0.0.9')
  expect(outra).toContain('09:05Linha de comando alterou o cadastro')
  expect(outra).toMatch(/Capital social\(vazio\).*R\$\s2\.000,50/)
  expect(outra).toMatch(/Data de abertura28\/02\/2001.*\(vazio\)/)

  await abrir('Dados')
  await waitFor(() => expect(screen.queryByRole('region', { name: '05/10/2026' })).toBeNull())
})

test('shows more when asked, until there is no more', async () => {
  world.historico = ['excluir', 'restaurar', 'incluir'].map((operacao) =>
    entrada({ operacao: operacao as EntradaHistorico['operacao'], campos: [] }),
  )
  open(REGISTRO)
  await abrir()
  await screen.findByRole('button', { name: 'Mostrar mais' })
  expect((await itens()).map((texto) => /Souza (\w+)/.exec(texto ?? '')?.[1])).toEqual([
    'excluiu',
    'restaurou',
  ])
  await click('Mostrar mais')
  await waitFor(async () => expect(await itens()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('of a new record tells what it was given, folded when that is much', async () => {
  const dados = ['nome', 'email', 'telefone', 'cep', 'logradouro', 'bairro', 'cidade'].map((campo) =>
    mudou(campo, null, `${campo}!`),
  )
  world.historico = [entrada({ operacao: 'incluir', campos: [...dados, mudou('numero', null, '')] })]
  open(REGISTRO)
  await abrir()
  await user.click(await screen.findByText('7 campos'))
  expect(within(await historico()).getByText('Razão social')).toBeDefined()
  expect(within(await historico()).getByText('nome!')).toBeDefined()
})

test('says when there is nothing, and tries again when it cannot be loaded', async () => {
  server.use(
    http.get('*/api/pessoajuridica/42/historico', () => problem(500, 'interno', 'Falhou.'), { once: true }),
  )
  open(REGISTRO)
  await abrir()
  expect((await screen.findByText(/O histórico não pôde ser carregado/)).textContent).toContain('Falhou.')
  await click('Tentar de novo')
  expect(await screen.findByText(/^Nenhuma alteração registrada\./)).toBeDefined()
})

test('is read anew after a save', async () => {
  open(REGISTRO)
  await abrir()
  await screen.findByText(/^Nenhuma alteração registrada\./)
  world.historico = [entrada({ campos: [mudou('nome', 'Sol', 'Lua')] })]
  await abrir('Dados')
  await write('Razão social', 'Lua')
  await click('Salvar')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull())
  await abrir()
  expect(await screen.findByText('Lua')).toBeDefined()
  expect((await field('Razão social')).value).toBe('Lua')
})

test('a blank record has none', async () => {
  open('/admin/cadastro/pessoajuridica/novo')
  await field('Razão social')
  expect(screen.queryByRole('tab', { name: 'Histórico' })).toBeNull()
})
