import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { admin, answer, click, messages, problem, signInElsewhere, user } from '#src/test-support/app.tsx'
import { fakeBackend } from './test-support/fake-backend.ts'
import { LISTA, open } from './test-support/screens.tsx'

const server = fakeBackend()

test('a selection that has grown since it was confirmed is asked about again, with how many there are now', async () => {
  const esperados: number[] = []
  const agora = [47, 1048]
  server.use(
    http.post('*/api/pessoajuridica/lote', async ({ request }) => {
      const pedido = (await request.json()) as { esperados: number } // as the contract says
      esperados.push(pedido.esperados)
      const total = agora.find((n) => n > pedido.esperados)
      return total === undefined
        ? HttpResponse.json({ feitos: [], iguais: 0, deixados: [], tarefaId: 9 })
        : problem(409, 'mais-linhas', 'A pesquisa agora encontra mais.', undefined, { total })
    }),
  )
  open(LISTA)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
  await click('Selecionar todos os 45 resultados')
  await click('Inativar')
  await answer('Inativar 45 cadastros?', 'Inativar 45')

  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar 47 cadastros?' }))
  expect(dialog.getByText(/Você confirmou 45, e nada foi alterado/)).toBeDefined()
  expect(messages()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Inativar 47' }))
  await answer('Inativar 1.048 cadastros?', 'Inativar 1.048')
  await waitFor(() => expect(messages()).toEqual([expect.stringContaining('São muitos cadastros')]))
  expect(esperados).toEqual([45, 47, 1048])
})

test('whoever does not agree to more changes nothing', async () => {
  let pedidos = 0
  server.use(
    http.post('*/api/pessoajuridica/lote', () => {
      pedidos += 1
      return problem(409, 'mais-linhas', 'A pesquisa agora encontra mais.', undefined, { total: 47 })
    }),
  )
  open(LISTA)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
  await click('Selecionar todos os 45 resultados')
  await click('Inativar')
  await answer('Inativar 45 cadastros?', 'Inativar 45')
  await answer('Inativar 47 cadastros?', 'Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inativar 47 cadastros?' })).toBeNull())
  expect([pedidos, messages()]).toEqual([1, []])
  // the selection is still there, for another try
  expect(screen.getByRole('button', { name: 'Inativar' })).toBeDefined()
})

test('registrations that wait are approved together, once somebody has agreed to what cannot be taken back', async () => {
  const pedidos: unknown[] = []
  server.use(
    http.post('*/api/pessoajuridica/analise', async ({ request }) => {
      pedidos.push(await request.json())
      return HttpResponse.json({ feitos: [{ id: 1, versao: 4 }], iguais: 0, deixados: [] })
    }),
  )
  open(`${LISTA}?situacao=em-analise`)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
  await click('Aprovar')
  await answer('Aprovar 20 cadastros?', 'Cancelar')
  expect(pedidos).toEqual([])
  await click('Aprovar')
  expect(await screen.findByText(/recebe um e-mail/)).toBeDefined()
  await answer('Aprovar 20 cadastros?', 'Aprovar 20')
  await waitFor(() => expect(messages()).toEqual(['1 cadastro aprovado.']))
  expect(pedidos).toEqual([expect.objectContaining({ acao: 'aprovar', linhas: expect.any(Array) })])
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

test('a field of many is emptied by whoever chose that, and by no other', async () => {
  const pedidos: unknown[] = []
  server.use(
    http.post('*/api/pessoajuridica/lote/campo', async ({ request }) => {
      pedidos.push(await request.json())
      return HttpResponse.json({ feitos: [{ id: 1, versao: 4 }], iguais: 0, deixados: [], mudancaId: null })
    }),
  )
  open(LISTA)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
  await click('Mais ações')
  await click('Mudar categoria')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a categoria de 20 cadastros' }))
  await user.click(dialog.getByRole('button', { name: 'Mudar em 20 cadastros' }))
  expect(await dialog.findByText('Escolha a categoria, ou deixe os cadastros sem categoria.')).toBeDefined()
  const vazio = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Deixar sem categoria' })
  vazio.focus()
  await user.keyboard('{Enter}')
  expect(pedidos).toEqual([])
  await user.click(vazio)
  await user.click(dialog.getByRole('button', { name: 'Deixar 20 sem categoria' }))
  await waitFor(() =>
    expect(pedidos).toEqual([expect.objectContaining({ campo: 'categoriaId', valor: null })]),
  )
})

test('whoever may only read is offered the labels of those selected, and nothing that changes them', async () => {
  open(LISTA, false)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
  expect(await screen.findByRole('button', { name: 'Etiquetas de endereço' })).toBeDefined()
  for (const nome of ['Inativar', 'Marcar', 'Mudar categoria', 'Enviar aviso', 'Gerar débitos'])
    expect(screen.queryByRole('button', { name: nome })).toBeNull()
})

test('where nothing waits, nothing is offered to be approved', async () => {
  open(LISTA)
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
  expect(await screen.findByRole('button', { name: 'Inativar' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
})

test('what one user selected, was asked about or may take back is nothing to another who signs in in a second tab', async () => {
  const segunda = { ...admin, id: 9, name: 'Segunda Pessoa' }
  const pedidos: unknown[] = []
  server.use(
    http.post('*/api/pessoajuridica/lote', async ({ request }) => {
      pedidos.push(await request.json())
      return HttpResponse.json({ feitos: [{ id: 1, versao: 4 }], iguais: 0, deixados: [] })
    }),
  )
  open(LISTA)
  const pagina = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar a página' })
  await user.click(await pagina())
  await click('Inativar')
  await screen.findByRole('button', { name: 'Desfazer' })
  await user.click(await pagina())
  await click('Selecionar todos os 45 resultados')
  await click('Inativar')
  await screen.findByRole('dialog', { name: 'Inativar 45 cadastros?' })

  signInElsewhere(segunda)
  await screen.findByRole('button', { name: 'Conta de Segunda Pessoa' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inativar 45 cadastros?' })).toBeNull())
  expect((await pagina()).checked).toBe(false)
  for (const name of ['Inativar', 'Desfazer']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(pedidos).toHaveLength(1)

  // what the other one selects is theirs
  await user.click(await pagina())
  await click('Inativar')
  await waitFor(() => expect(pedidos).toHaveLength(2))
})
