import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { EmpresaDaFonte } from '#src/api/contract/cadastro/fonte.ts'
import { click, user } from '#src/test-support/app.tsx'
import { fakeBackend, stored, world } from './test-support/fake-backend.ts'
import { field, open, REGISTRO, write } from './test-support/screens.tsx'

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

const DA_FONTE = {
  nome: 'PADARIA DA FONTE LTDA',
  nomeFantasia: 'PAO QUENTE',
  email: '',
  telefone: '',
  cep: '',
  logradouro: '',
  bairro: '',
  cidade: 'FRANCA',
  uf: 'SP',
  numero: '',
  complemento: '',
  cnae: '',
  naturezaJuridica: '',
  capitalSocial: null,
  dataAbertura: null,
  porte: null,
  naReceita: { situacao: 'baixada', desde: '2019-12-31', motivo: 'Extinção' },
  socios: [],
} satisfies EmpresaDaFonte

const comFonte = (empresa: EmpresaDaFonte | null) =>
  server.use(
    http.get('*/api/fonte', () => HttpResponse.json({ cep: false, cnpj: true })),
    http.get('*/api/fonte/cnpj/:cnpj', () => HttpResponse.json({ empresa })),
  )

test('a stored company is filled in by the Receita where it is blank, and is told how it stands there', async () => {
  comFonte(DA_FONTE)
  world.record = { ...stored, nomeFantasia: '', cidade: 'Ribeirão Preto', uf: 'SP' }
  open(REGISTRO)
  await click('Preencher com os dados da Receita')
  expect(await screen.findByText('Na Receita: baixada')).toBeDefined()
  expect(screen.getByText(/desde 31\/12\/2019 \(Extinção\)/)).toBeDefined()
  const valor = async (nome: string) => (await field(nome)).value
  expect(await valor('Nome fantasia')).toBe('PAO QUENTE')
  // what it had stays
  expect([await valor('Cidade'), await valor('Razão social')]).toEqual(['Ribeirão Preto', stored.nome])
  await click('Preencher com os dados da Receita')
  expect(await screen.findByText(/Os campos que a Receita informa já estão preenchidos/)).toBeDefined()
})

test.each([
  ['where there is no source', false, true],
  ['by whoever may not save', true, false],
])('the Receita is not asked %s', async (_, cnpj, podeGravar) => {
  comFonte(DA_FONTE)
  server.use(http.get('*/api/fonte', () => HttpResponse.json({ cep: true, cnpj })))
  open(REGISTRO, podeGravar)
  await field('Razão social')
  expect(screen.queryByRole('button', { name: /dados da Receita/ })).toBeNull()
})

test('a CEP of another place fills all of the address of a record, says what it left blank, and is taken back', async () => {
  server.use(
    http.get('*/api/cep/:cep', () =>
      HttpResponse.json({
        logradouro: 'Avenida Paulista',
        bairro: '',
        cidade: 'São Paulo',
        uf: 'SP',
        origem: 'fonte',
      }),
    ),
  )
  const antes = { logradouro: 'Rua Chile', bairro: 'Centro', cidade: 'Salvador', uf: 'BA', numero: '7' }
  world.record = { ...stored, ...antes, cep: '40020-000' }
  open(REGISTRO)
  const nomes = ['Logradouro', 'Bairro', 'Cidade', 'UF', 'Número']
  const valores = async () => Promise.all(nomes.map(async (nome) => (await field(nome)).value))
  await write('CEP', '01310100')
  await user.tab()
  await waitFor(async () => expect(await valores()).toEqual(['Avenida Paulista', '', 'São Paulo', 'SP', '7']))
  expect(
    screen.getByText(/preenchido pelo CEP: Logradouro, Cidade, UF\. .* ficaram em branco: Bairro\. Confira/),
  ).toBeDefined()
  expect(screen.queryByText('Este CEP é de SP.')).toBeNull()
  expect(screen.getByText('O CEP não trouxe o bairro. Informe o bairro.')).toBeDefined()
  expect(screen.getByText('Confira o número: ele era do endereço anterior.')).toBeDefined()
  await click('Desfazer preenchimento')
  expect(await valores()).toEqual(['Rua Chile', 'Centro', 'Salvador', 'BA', '7'])
  expect((await field('UF')).getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getByText('Este CEP é de SP.')).toBeDefined()
})

test('after each CEP the note tells how the address differs from the stored one, and one step gives that back', async () => {
  server.use(
    http.get('*/api/cep/:cep', ({ params }) => {
      const faixa = { logradouro: '', bairro: '', cidade: '', origem: 'faixa' }
      if (params.cep === '14010000') return HttpResponse.json({ ...faixa, uf: 'SP' })
      if (params.cep === '30220000') return HttpResponse.json({ ...faixa, uf: 'MG' })
      return HttpResponse.json({ detail: 'Este CEP não existe.' }, { status: 404 })
    }),
  )
  const antes = { logradouro: 'Rua Chile', bairro: 'Centro', cidade: 'Salvador', uf: 'BA' }
  world.record = { ...stored, ...antes, cep: '40020-000' }
  open(REGISTRO)
  const digitar = async (cep: string) => {
    await write('CEP', cep)
    await user.tab()
  }
  const nota = (uf: string) =>
    `${uf}O novo CEP não informa estes dados, que ficaram em branco: Logradouro, Bairro, Cidade. Confira antes de salvar.`
  await digitar('14010000')
  await screen.findByText(nota('Endereço preenchido pelo CEP: UF. '))
  await digitar('30220000')
  await waitFor(async () => expect((await field('UF')).value).toBe('MG'))
  screen.getByText(nota('Endereço preenchido pelo CEP: UF. '))
  await digitar('99999999')
  await screen.findByText(/O endereço deste CEP não foi encontrado/)
  screen.getByText(nota(''))
  screen.getByText('O CEP não trouxe a cidade. Informe a cidade.')
  await click('Desfazer preenchimento')
  const nomes = ['Logradouro', 'Bairro', 'Cidade', 'UF']
  expect(await Promise.all(nomes.map(async (nome) => (await field(nome)).value))).toEqual(
    Object.values(antes),
  )
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
