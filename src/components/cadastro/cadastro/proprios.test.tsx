import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { CampoNomeado } from '#src/api/contract/cadastro/campos-proprios.ts'
import { click, user } from '#src/test-support/app.tsx'
import { fakeBackend, stored, world } from './test-support/fake-backend.ts'
import { field, LISTA, open, REGISTRO, write } from './test-support/screens.tsx'

const server = fakeBackend()

const CAMPOS: CampoNomeado[] = [
  { nome: 'texto1', especie: 'texto', rotulo: 'Apelido', opcoes: [] },
  { nome: 'opcao1', especie: 'opcao', rotulo: 'Turno', opcoes: ['Manhã', 'Tarde'] },
  { nome: 'numero1', especie: 'numero', rotulo: 'Vagas', opcoes: [] },
  { nome: 'valor1', especie: 'valor', rotulo: 'Piso', opcoes: [] },
  { nome: 'data1', especie: 'data', rotulo: 'Vistoria', opcoes: [] },
]

test('a record asks for the fields that the entidade has added, each as its kind wants it', async () => {
  world.campos = CAMPOS
  open(REGISTRO)
  expect(await screen.findByRole('group', { name: 'Campos da entidade' })).toBeDefined()
  await write('Apelido', 'Dona Bê')
  await user.selectOptions(await field('Turno'), 'Tarde')
  await write('Vagas', '12')
  await write('Piso', '1.500,00')
  await write('Vistoria', '28022026')
  await click('Salvar')
  await waitFor(() => expect(world.saves).toHaveLength(1))
  expect(world.saves[0]?.body).toMatchObject({
    texto1: 'Dona Bê',
    opcao1: 'Tarde',
    numero1: 12,
    valor1: 150_000,
    data1: '2026-02-28',
    texto2: '',
  })
})

test('a choice that is offered no more stays until another is chosen', async () => {
  world.campos = CAMPOS
  world.record = { ...stored, opcao1: 'Noite' }
  open(REGISTRO)
  const turno = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Turno' })
  expect([...turno.options].map(({ text }) => text)).toEqual(['–', 'Manhã', 'Tarde', 'Noite (fora de uso)'])
  expect(turno.value).toBe('Noite')
})

test('an entidade that has added none sees no place for them, in the record or in the list', async () => {
  open(REGISTRO)
  await field('Razão social')
  expect(screen.queryByRole('group', { name: 'Campos da entidade' })).toBeNull()
  expect(screen.queryByLabelText(/^Texto 1/)).toBeNull()
})

test('a list filters by them under their names, and by one that is out of use so that it can be taken away', async () => {
  world.campos = CAMPOS
  const { address } = open(`${LISTA}?opcao1=em.Tarde&texto6=contem.velho`)
  expect(await screen.findByRole('button', { name: /Turno: Tarde/ })).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Texto 6 \(fora de uso\): “velho”/ })).toBeDefined()
  await click('Filtro')
  const colunas = (await screen.findByRole('list', { name: 'Coluna' })).textContent
  expect(colunas).toContain('Apelido')
  expect(colunas).not.toMatch(/Texto \d|Escolha \d/)
  await click(/^Remover filtro Texto 6/)
  await waitFor(() => expect(address()).toBe(`${LISTA}?opcao1=em.Tarde`))
})

test('record and list are there without them when they cannot be loaded', async () => {
  server.use(http.get('*/api/pessoajuridica/campos', () => HttpResponse.json({}, { status: 503 })))
  open(LISTA)
  expect(await screen.findByText('1 - 20 de 45')).toBeDefined()
  open(REGISTRO)
  expect((await field('Razão social')).value).toBe(stored.nome)
})
