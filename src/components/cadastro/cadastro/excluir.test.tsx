import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { click, messages, problem, user } from '#src/test-support/app.tsx'
import { fakeBackend, REVISOES, world } from './test-support/fake-backend.ts'
import { field, open, REGISTRO, write } from './test-support/screens.tsx'

const server = fakeBackend()

async function ask() {
  await click('Excluir')
  return within(await screen.findByRole('dialog', { name: 'Excluir pessoa jurídica?' }))
}

test('a deletion names what hangs on the record, one and many', async () => {
  world.vinculos = { debitosEmAberto: 1240, pessoasComAcesso: 1, empresas: 0, colaboradores: 2 }
  open(REGISTRO)
  const dialog = await ask()
  const section = await dialog.findByRole('region', { name: 'O que depende deste cadastro' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1.240 débitos em aberto, que continuam devidos',
    '1 pessoa com acesso, que deixa de vê-lo',
    '2 vínculos de colaborador, que deixam de aparecer no outro cadastro',
  ])
})

test('to make it inactive is offered first, and is undone from its message', async () => {
  open(REGISTRO)
  const dialog = await ask()
  await user.click(dialog.getByRole('button', { name: 'Inativar' }))
  await waitFor(() => expect(messages()).toEqual(['Cadastro inativado']))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Excluir pessoa jurídica?' })).toBeNull())
  expect(world.moved).toEqual(['inativar 3'])
  await waitFor(async () => expect((await field('Cadastro ativo')).checked).toBe(false))

  await click('Desfazer')
  await waitFor(() => expect(messages()).toContain('Cadastro ativado'))
  expect(world.moved).toEqual(['inativar 3', `ativar ${REVISOES[0]}`])
  await waitFor(async () => expect((await field('Cadastro ativo')).checked).toBe(true))
})

test('it is not offered over what is not saved, nor for one that is inactive', async () => {
  open(REGISTRO)
  await write('Razão social', 'Outra')
  const dialog = await ask()
  await dialog.findByText('Nada depende deste cadastro.')
  expect(dialog.queryByRole('button', { name: 'Inativar' })).toBeNull()
})

test('what hangs on it cannot be seen: the dialog says so, tries again, and deletes all the same', async () => {
  server.use(
    http.get('*/api/pessoajuridica/42/vinculos', () => problem(503, 'ocupado', 'O servidor está ocupado.'), {
      once: true,
    }),
  )
  open(REGISTRO)
  const dialog = await ask()
  expect((await dialog.findByRole('alert')).textContent).toContain('O servidor está ocupado.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Excluir' }).disabled).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  await dialog.findByText('Nada depende deste cadastro.')
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(messages()).toEqual(['Cadastro excluído']))
})
