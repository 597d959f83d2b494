import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '#src/stores/toasts.ts'
import { problem, fakeBackend, stored, world } from './test-support/fake-backend.ts'
import { click, field, LISTA, messages, open, user } from './test-support/screens.tsx'

const server = fakeBackend()
afterEach(() => toasts.setState({ items: [] }))

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
  await click('UF')
  await user.click(await screen.findByRole('checkbox', { name: 'SP' }))
  await click('Aplicar')
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade&uf=em.SP`))
  back()
  await waitFor(() => expect(address()).toBe(`${LISTA}?sort=cidade`))
  back()
  expect(await screen.findByText('21 - 40 de 45')).toBeDefined()
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
  const { address } = open(`${LISTA}?page=2&uf=em.SP`)
  await user.click(await screen.findByRole('link', { name: /Empresa 21/ }))
  await field('Razão social')
  expect(address()).toBe('/admin/cadastro/pessoajuridica/21')
  await click('Cancelar')
  await waitFor(() => expect(address()).toBe(`${LISTA}?page=2&uf=em.SP`))
})

test('arrow keys go from row to row', async () => {
  open(LISTA)
  const first = await screen.findByRole('link', { name: /Empresa 1 / })
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Empresa 2')
})

test('the trash is a filter that shows when each record was deleted, last first, and restores it', async () => {
  world.record = { ...stored, versao: 4, excluidoEm: '2026-11-21T17:05:00.000Z' }
  const { address } = open(LISTA)
  await user.selectOptions(await screen.findByLabelText('Situação'), 'Lixeira')
  const row = await screen.findByRole('row', { name: /Padaria Sol Ltda.*21\/11\/2026/ })
  expect(address()).toBe(`${LISTA}?sort=-excluidoEm&situacao=excluidos`)
  await user.click(within(row).getByRole('button', { name: 'Restaurar Padaria Sol Ltda' }))
  expect(await screen.findByText('Nada na lixeira')).toBeDefined()
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
  ])
})
