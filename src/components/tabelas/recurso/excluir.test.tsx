import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { RegistroDoRecurso, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { address, click, fakeServer, field, messages, openApp, user } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()
const REGISTRO = '/admin/tabelas/cargos/5'

const world: { record: RegistroDoRecurso; vinculos: VinculoDoRecurso[]; moved: string[] } = {
  record: {
    id: 5,
    versao: 3,
    nome: 'Diretora',
    ativo: true,
    ordem: 0,
    criadoEm: null,
    atualizadoEm: null,
    atualizadoPor: null,
    excluidoEm: null,
  },
  vinculos: [],
  moved: [],
}
const antes = structuredClone(world)

beforeEach(() => {
  Object.assign(world, structuredClone(antes))
  server.use(
    http.get('*/api/apoio/cargos', ({ request }) => pageOf([], request)),
    http.get('*/api/apoio/cargos/5', () => HttpResponse.json(world.record)),
    http.get('*/api/apoio/cargos/5/vinculos', () => HttpResponse.json(world.vinculos)),
    http.get('*/api/apoio/cargos/5/juncoes', () => HttpResponse.json([])),
    http.get('*/api/apoio/cargos/usos', () => HttpResponse.json([])),
    http.get('*/api/apoio/cargos/5/historico', ({ request }) => pageOf([], request)),
    http.get('*/api/preferencia/lista/cargos', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
    http.delete('*/api/apoio/cargos/5', ({ request }) => {
      world.moved.push(`excluir ${new URL(request.url).searchParams.get('versao')}`)
      return HttpResponse.json({ versao: 4 })
    }),
    http.post('*/api/apoio/cargos/lote', async ({ request }) => {
      const { acao, linhas } = (await request.json()) as { acao: string; linhas: { versao: number }[] } // as the contract says
      world.moved.push(`${acao} ${linhas.map(({ versao }) => versao).join()}`)
      const versao = 8 // as the server counts
      world.record = { ...world.record, versao, ativo: acao === 'ativar' }
      return HttpResponse.json({ feitos: [{ id: 5, versao }], iguais: 0, deixados: [] })
    }),
  )
})

async function ask() {
  openApp(REGISTRO)
  await click('Excluir')
  return within(await screen.findByRole('dialog', { name: 'Excluir cargo?' }))
}

test('a deletion says how many records name it, and where; and is done all the same', async () => {
  const onde = { recurso: 'departamentos', parte: 'contatos', campo: 'cargoId' }
  const deCadastros = { recurso: 'pessoafisica', parte: '', campo: 'estadoCivilId' }
  world.vinculos = [
    { ...onde, quantos: 1200 },
    { ...deCadastros, quantos: 1 },
  ]
  const dialog = await ask()
  const section = await dialog.findByRole('region', { name: 'O que depende deste registro' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1.200 departamentos com esta opção em Contatos, Cargo, que passarão a mostrar “(opção excluída)”',
    '1 pessoa física com esta opção em Estado civil, que passará a mostrar “(opção excluída)”',
  ])
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(messages()).toEqual(['Excluído: cargo']))
  expect(world.moved).toEqual(['excluir 3'])
  await waitFor(() => expect(address()).toBe('/admin/tabelas/cargos/lista'))
})

test('of one that nothing names it says so, and offers to take it out of use instead', async () => {
  const dialog = await ask()
  await dialog.findByText('Nada depende deste registro.')
  await user.click(dialog.getByRole('button', { name: 'Tirar de uso' }))
  await waitFor(() => expect(messages()).toEqual(['Fora de uso: cargo']))
  expect(world.moved).toEqual(['inativar 3'])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Excluir cargo?' })).toBeNull())
  await waitFor(async () => expect((await field('Em uso')).checked).toBe(false))
  // what is out of use can only be deleted
  await click('Excluir')
  await screen.findByText('Nada depende deste registro.')
  expect(screen.queryByRole('button', { name: 'Tirar de uso' })).toBeNull()
})
