import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'
import { admin, announce, click, messages, openApp, problem, user } from '#src/test-support/app.tsx'
import { fakeBackend, REVISOES, stored, world } from './test-support/fake-backend.ts'
import { field, LISTA, open, REGISTRO, write } from './test-support/screens.tsx'

const server = fakeBackend()

test('a saved record stays open, is announced by its number, and is no longer dirty', async () => {
  const { address } = open(REGISTRO)
  await write('Razão social', 'Padaria Lua Ltda')
  await write('Capital social', '2.000,5')
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Cadastro de matricula 42 foi salvo']))
  expect(world.saves).toHaveLength(1)
  expect(world.saves[0]).toMatchObject({
    method: 'PUT',
    body: { id: 7, versao: 3, nome: 'Padaria Lua Ltda', capitalSocial: 200_050 },
  })
  expect(address()).toBe(REGISTRO)
  expect(screen.queryByText(/^Não salvo/)).toBeNull()
})

test.each([
  ['Empregados', '-5', 'O valor mínimo é 0.'],
  ['Empregados', '12,5', 'Informe um número inteiro.'],
  ['Empregados', 'doze', 'Informe um número.'],
])('%s %j stays as it was typed, and is refused at its field', async (rotulo, digitado, recusa) => {
  open(REGISTRO)
  await write(rotulo, digitado)
  await click('Salvar')
  expect((await screen.findAllByText(recusa)).length).toBeGreaterThan(0)
  expect((await field(rotulo)).value).toBe(digitado)
  expect(world.saves).toEqual([])
})

const papeisQueVeem: [Papel[], 'nada' | 'so leitura' | 'edita'][] = [
  [['cadastro'], 'nada'],
  [['cadastro', 'consulta'], 'so leitura'],
  [['cadastro', 'financeiro'], 'edita'],
]
test.each(papeisQueVeem)('the exemptions of a record, for %j: %s', async (papeis, comoVe) => {
  const isencao = { base: 'lei', referencia: 'Lei 1', inicio: '2026-01', ate: '', observacao: '' }
  const vazia = { items: [], page: 1, pageSize: 100, totalItems: 0, totalPages: 0 }
  server.use(
    http.get('/api/pessoajuridica/42', () =>
      HttpResponse.json({ ...stored, isencoes: [{ id: 1, contribuicaoId: null, ...isencao }] }),
    ),
    // whoever may not read the contributions does not ask for them
    http.get('/api/contribuicao', () =>
      comoVe === 'nada' ? HttpResponse.error() : HttpResponse.json(vazia),
    ),
  )
  openApp(REGISTRO, { ...admin, papeis })
  expect((await field('Razão social')).readOnly).toBe(false)
  const lista = screen.queryByRole('list', { name: 'Isenções' })
  expect(lista === null).toBe(comoVe === 'nada')
  expect(screen.queryByRole('button', { name: 'Incluir isenção' }) !== null).toBe(comoVe === 'edita')
  if (!lista) return
  const numero = within(lista).getByRole<HTMLInputElement>('textbox', { name: /^Número da lei/ })
  expect([numero.value, numero.readOnly]).toEqual(['Lei 1', comoVe === 'so leitura'])
})

test('a new record is sent by the other method and moves to its own address', async () => {
  const { address } = open('/admin/cadastro/pessoajuridica/novo')
  await screen.findByRole('heading', { name: 'Nova pessoa jurídica' })
  await user.type(await field('CNPJ'), '12abc34501de35')
  expect((await field('CNPJ')).value).toBe('12.ABC.345/01DE-35')
  await write('Razão social', 'Oficina Nova')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(address()).toBe('/admin/cadastro/pessoajuridica/43'))
  expect(world.saves[0]).toMatchObject({
    method: 'POST',
    body: { id: 0, registro: '12ABC34501DE35', nome: 'Oficina Nova' },
  })
  expect(messages()).toEqual(['Cadastro de matricula 43 foi salvo'])
})

test('what breaks a rule is told at its field, which gets the focus, and nothing is sent', async () => {
  open(REGISTRO)
  await write('Data de abertura', '31022026')
  await write('CEP', '123')
  await write('E-mail', 'sem arroba')
  await write('CNPJ', '12ABC34501DE36')
  await click('Salvar')
  expect(await screen.findByText('CNPJ inválido. Confira os dígitos.')).toBeDefined()
  const aCorrigir = within(screen.getByRole('region', { name: 'Campos a corrigir' }))
  const naTela = ['CNPJ', 'Data de abertura', 'E-mail', 'CEP']
  expect(aCorrigir.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(naTela)
  expect(screen.getByText('Data inválida.')).toBeDefined()
  expect(document.activeElement).toBe(await field('CNPJ'))
  expect((await field('Data de abertura')).value).toBe('31/02/2026')
  expect(world.saves).toHaveLength(0)
})

test('a text of several lines comes into sight whole when it gets the focus, and no other field does', async () => {
  open(REGISTRO)
  const nome = await field('Razão social')
  const vistos: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function ver(this: Element) {
    vistos.push(this)
  })
  const observacoes = await field('Observações')
  await user.click(nome)
  await user.click(observacoes)
  expect(vistos).toEqual([observacoes])
})

/** The first field of a group. */
const campoDe = (grupo: string | null | undefined) =>
  within(screen.getByRole('group', { name: grupo ?? '' })).queryAllByRole('textbox')[0]

test('a long form leads to each of its groups, which gets the focus; none is led to from another tab', async () => {
  open(REGISTRO)
  const secoes = within(await screen.findByRole('navigation', { name: 'Seções' }))
  const grupos = screen.getAllByRole('group').map((grupo) => grupo.querySelector('legend')?.textContent)
  const ways = secoes.getAllByRole('button').map(({ textContent }) => textContent)
  expect(ways).toEqual(grupos.filter((nome) => nome !== undefined))
  expect(ways.length).toBeGreaterThan(8)
  await user.click(secoes.getByRole('button', { name: 'Endereço' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Endereço' }))
  const marcada = () => secoes.getByRole('button', { current: 'location' }).textContent
  expect(marcada()).toBe('Endereço')
  // whoever writes in another is there
  const outra = ways.findLast((nome) => nome !== 'Endereço' && campoDe(nome) !== undefined)
  act(() => campoDe(outra)?.focus())
  await waitFor(() => expect(marcada()).toBe(outra))
  await user.click(screen.getByRole('tab', { name: 'Histórico' }))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Seções' })).toBeNull())
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
  world.record = { ...stored, versao: 4, cidade: 'Jaú' }
  world.conflito = true
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
  expect(world.saves.at(-1)?.body).toMatchObject({ versao: 4, nome: 'Padaria Lua Ltda', cidade: 'Jaú' })
  expect((await field('Cidade')).value).toBe('Jaú')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reloading drops mine', async () => {
  await runIntoConflict()
  await click('Recarregar')
  expect((await field('Razão social')).value).toBe('Padaria Sol Ltda')
  expect((await field('Cidade')).value).toBe('Jaú')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(world.saves).toHaveLength(1)
})

describe('when an event says that somebody else saved the record', () => {
  /** Opens the record; `saves` is somebody else's save, its event, and the reading that follows. */
  async function openAndFollow() {
    const { queryClient } = open(REGISTRO)
    await field('Cidade')
    return async function saves(change: Partial<typeof stored>) {
      world.record = { ...world.record, versao: world.record.versao + 5, ...change }
      announce({ noun: 'cadastro', id: stored.id })
      const { queryKey } = cadastroOptions('pessoajuridica', 42)
      await waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject(change))
    }
  }

  test('a form that nobody has changed shows it, and saves on top of it', async () => {
    const saves = await openAndFollow()
    await saves({ cidade: 'Jaú' })
    await waitFor(async () => expect((await field('Cidade')).value).toBe('Jaú'))
    expect(screen.queryByText(/^Não salvo/)).toBeNull()
    await write('Razão social', 'Padaria Lua Ltda')
    await click('Salvar')
    await waitFor(() => expect(messages()).toEqual(['Cadastro de matricula 42 foi salvo']))
    expect(world.saves[0]?.body).toMatchObject({ versao: 8, nome: 'Padaria Lua Ltda', cidade: 'Jaú' })
    expect(screen.queryByText(/^Mudou em outro lugar/)).toBeNull()
  })

  test('unsaved changes stay, and saving them finds the conflict', async () => {
    const saves = await openAndFollow()
    await write('Razão social', 'Padaria Lua Ltda')
    await saves({ cidade: 'Jaú' })
    expect((await field('Razão social')).value).toBe('Padaria Lua Ltda')
    expect((await field('Cidade')).value).toBe('Bauru')
    expect(screen.getByText('Não salvo: Razão social')).toBeDefined()
    expect(screen.getByText(/^Mudou em outro lugar: Cidade\. O que você digitou continua aqui/)).toBeDefined()
    world.conflito = true
    await click('Salvar')
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByRole('row', { name: /^Cidade Jaú Bauru/ })).toBeDefined()
    // the question tells it now
    expect(screen.queryByText(/^Mudou em outro lugar/)).toBeNull()
    // a third save meanwhile does not take the question away
    await saves({ cidade: 'Lins' })
    expect(screen.getByRole('alert')).toBe(notice)
    expect((await field('Razão social')).value).toBe('Padaria Lua Ltda')
  })
})

test('leaving with unsaved changes asks; giving up keeps them, discarding leaves', async () => {
  const { address } = open(REGISTRO)
  await write('Razão social', 'Outra')
  await click('Cancelar')
  const dialog = await screen.findByRole('dialog', { name: 'Descartar alterações?' })
  await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
  expect(address()).toBe(REGISTRO)
  expect((await field('Razão social')).value).toBe('Outra')

  await click('Cancelar')
  await click('Descartar')
  await waitFor(() => expect(address()).toBe(LISTA))
})

test('signing out with unsaved changes asks before, once, and signs nobody out who goes on', async () => {
  const left: string[] = []
  server.use(
    http.post('*/api/auth/logout/:userId', ({ params }) => {
      left.push(String(params.userId))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { address } = open(REGISTRO)
  await write('Razão social', 'Outra')
  const signOut = async () => {
    await click('Conta de Helena Prado')
    await click('Sair')
  }
  await signOut()
  await screen.findByRole('button', { name: 'Continuar editando' })
  // the menu would lie over the question
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
  await click('Continuar editando')
  expect(left).toEqual([])
  expect((await field('Razão social')).value).toBe('Outra')

  await signOut()
  await click('Descartar')
  await waitFor(() => expect(address()).toBe('/admin/login'))
  expect(left).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving without changes does not ask, nor after typing a value back', async () => {
  const { address } = open(REGISTRO)
  await write('Razão social', 'Outra')
  await write('Razão social', stored.nome)
  await user.click(screen.getByRole('link', { name: 'Pessoas jurídicas' }))
  await waitFor(() => expect(address()).toBe(LISTA))
})

test('what was not changed has nothing to save: no button, and the keyboard sends nothing', async () => {
  open(REGISTRO)
  const nome = await field('Razão social')
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  await user.type(nome, '{Control>}s{/Control}{Enter}')
  await write('Razão social', 'Outra')
  expect(screen.getByText('Não salvo: Razão social')).toBeDefined()
  await write('Razão social', stored.nome)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(world.saves).toEqual([])
  // and what was, has
  await write('Razão social', 'Outra')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(messages()).toEqual(['Cadastro de matricula 42 foi salvo']))
  expect(world.saves).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull())
})

test('deleting asks by name, says so and goes back to the list', async () => {
  const { address } = open(REGISTRO)
  await click('Excluir')
  const dialog = await screen.findByRole('dialog', { name: 'Excluir pessoa jurídica?' })
  expect(dialog.textContent).toContain('Padaria Sol Ltda, matrícula\u00A042')
  await within(dialog).findByText('Nada depende deste cadastro.')
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(address()).toBe(LISTA))
  expect(messages()).toEqual(['Cadastro excluído'])
})

async function excluir() {
  await click('Excluir')
  const dialog = await screen.findByRole('dialog', { name: 'Excluir pessoa jurídica?' })
  await within(dialog).findByText('Nada depende deste cadastro.')
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
}

test('a deletion names the revision that is on the screen, and is undone from its message', async () => {
  const { address } = open(REGISTRO)
  await write('Razão social', 'Padaria Lua Ltda')
  await click('Salvar')
  await waitFor(() => expect(world.saves).toHaveLength(1))
  await excluir()
  await waitFor(() => expect(address()).toBe(LISTA))
  const [salvo, excluido] = REVISOES
  expect(world.moved).toEqual([`excluir ${salvo}`])

  await click('Desfazer')
  await waitFor(() => expect(messages()).toContain('Cadastro restaurado'))
  expect(world.moved).toEqual([`excluir ${salvo}`, `restaurar ${excluido}`])
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

test('what cannot be undone says why', async () => {
  const taken = 'Este CNPJ já é da matrícula 9.'
  server.use(http.post('*/api/pessoajuridica/42/restaurar', () => problem(409, 'registro-duplicado', taken)))
  open(REGISTRO)
  await field('Razão social')
  await excluir()
  await click('Desfazer')
  await waitFor(() => expect(messages()).toContain(taken))
})

test('a deletion over somebody else’s save is refused in the dialog', async () => {
  const detail = 'Ana salvou este cadastro às 10:00. Nada foi excluído.'
  server.use(http.delete('*/api/pessoajuridica/42', () => problem(409, 'conflito', detail)))
  const { address } = open(REGISTRO)
  await field('Razão social')
  await excluir()
  expect(await screen.findByText(detail)).toBeDefined()
  expect(address()).toBe(REGISTRO)
  expect(messages()).toEqual([])
})

test('a record in the trash is only shown, says so, and may be edited again once it is restored', async () => {
  world.record = { ...stored, versao: 8, excluidoEm: '2026-11-21T17:05:00.000Z' }
  open(REGISTRO)
  expect(await screen.findByText('Este cadastro está na lixeira.')).toBeDefined()
  expect((await field('Razão social')).readOnly).toBe(true)
  for (const name of ['Salvar', 'Excluir']) expect(screen.queryByRole('button', { name })).toBeNull()

  await click('Restaurar')
  await waitFor(() => expect(messages()).toEqual(['Cadastro restaurado']))
  expect(world.moved).toEqual(['restaurar 8'])
  await waitFor(async () => expect((await field('Razão social')).readOnly).toBe(false))
  expect(screen.queryByText('Este cadastro está na lixeira.')).toBeNull()
  await write('Razão social', 'Padaria Lua Ltda')
  await click('Salvar')
  await waitFor(() =>
    expect(world.saves[0]?.body).toMatchObject({ versao: REVISOES[0], nome: 'Padaria Lua Ltda' }),
  )
})

test('what is typed is not lost when somebody else puts the record into the trash', async () => {
  const { queryClient } = open(REGISTRO)
  await write('Razão social', 'Padaria Lua Ltda')
  world.record = { ...stored, versao: 4, excluidoEm: '2026-11-21T17:05:00.000Z' }
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Este cadastro está na lixeira.')).toBeDefined()
  expect(await field('Razão social')).toMatchObject({ value: 'Padaria Lua Ltda', readOnly: true })
})

test('without permission to save the record is only shown', async () => {
  open(REGISTRO, false)
  expect((await field('Razão social')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
})
