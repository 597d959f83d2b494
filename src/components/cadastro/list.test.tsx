import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { problem, fakeBackend, world } from './test-support/fake-backend.ts'
import { click, field, LISTA, open, user } from './test-support/screens.tsx'

const server = fakeBackend()

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
  await waitFor(() => expect(world.listed.map((query) => query.get('page'))).toEqual(['1', '2']))
})

test('a page behind the last one is repaired without a step for the back button', async () => {
  const { address } = open(`${LISTA}?page=9`)
  expect(await screen.findByText('41 - 45 de 45')).toBeDefined()
  expect(address()).toBe(`${LISTA}?page=3`)
})

test('nothing found offers to clear the filters; nothing there offers to include', async () => {
  world.total = 0
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
