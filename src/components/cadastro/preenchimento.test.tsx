import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { click, user } from '#src/test-support/app.tsx'
import { fakeBackend, stored, world } from './test-support/fake-backend.ts'
import { open, REGISTRO } from './test-support/screens.tsx'

const server = fakeBackend()

const linha = (id: number, mais: object) => ({
  id,
  tipoId: null,
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  ...mais,
})

test('the CEP of a further address fills what is blank of that one alone, and is taken back', async () => {
  server.use(
    http.get('*/api/cep/:cep', () =>
      HttpResponse.json({
        logradouro: 'Rua do Ouro',
        bairro: 'Serra',
        cidade: 'Belo Horizonte',
        uf: 'MG',
        origem: 'fonte',
      }),
    ),
  )
  const enderecos = [linha(1, { logradouro: 'Rua Um' }), linha(2, { bairro: 'Já digitado' })]
  world.record = { ...stored, enderecos }
  open(REGISTRO)
  const lista = within(await screen.findByRole('list', { name: 'Outros endereços' }))
  const segundo = within(lista.getAllByRole('listitem')[1]!)
  const valor = (nome: string) => segundo.getByLabelText<HTMLInputElement>(new RegExp(`^${nome}`)).value
  await user.click(segundo.getByLabelText('CEP'))
  await user.paste('30220000')
  await user.tab()
  await waitFor(() => expect(valor('Logradouro')).toBe('Rua do Ouro'))
  expect([valor('Bairro'), valor('Cidade'), valor('UF')]).toEqual(['Já digitado', 'Belo Horizonte', 'MG'])
  const primeiro = within(lista.getAllByRole('listitem')[0]!)
  expect(primeiro.getByLabelText<HTMLInputElement>('Cidade').value).toBe('')
  expect(screen.getByText(/^Endereço preenchido pelo CEP: Logradouro, Cidade, UF/)).toBeDefined()
  await click('Desfazer preenchimento')
  expect([valor('Logradouro'), valor('Bairro'), valor('CEP')]).toEqual(['', 'Já digitado', '30220-000'])
})
