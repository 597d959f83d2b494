import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import { admin, answer, click, fakeServer, field, messages, openApp, user } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

const padaria = { id: 1, matricula: 31, versao: 2, registro: '12ABC34501DE35', nome: 'Padaria São José' }
const aberto = {
  valor: 9_850,
  pago: 0,
  vencimento: '2025-11-10',
  situacao: 'aberto' as const,
  vencido: true,
}
const pago = { ...aberto, pago: 9_850, situacao: 'pago' as const, vencido: false }
const doisDebitos = {
  matricula: null,
  frase: 'Os dois cadastros têm débito de Mensalidade de nov/2025. Cancele um deles antes de unificar.',
  debitos: [
    {
      contribuicao: 'Mensalidade',
      periodo: '2025-11',
      ambosPagos: false,
      fica: 501,
      sai: 502,
      cancelavel: { lado: 'sai' as const, versao: 3 },
      comoEstao: { fica: { ...pago, valor: 20_000 }, sai: aberto },
    },
    {
      contribuicao: 'Assistencial',
      periodo: '2025-12',
      ambosPagos: true,
      fica: 503,
      sai: 504,
      cancelavel: null,
      comoEstao: { fica: pago, sai: pago },
    },
  ],
}

function abrir(impedimentos: PreviaDaFusao['impedimentos'], quem = admin, abre = true) {
  const previa: PreviaDaFusao = {
    fica: padaria,
    sai: { ...padaria, id: 2, matricula: 47 },
    grupos: [
      {
        nome: 'nomeFantasia',
        campos: [{ campo: 'nomeFantasia', fica: 'São José', sai: 'Pães' }],
        padrao: 'fica',
      },
    ],
    dependencias: [],
    impedimentos,
  }
  server.use(
    http.get('*/api/fusao/previa', () => HttpResponse.json(previa)),
    http.get('*/api/categoria/juridica', ({ request }) => pageOf([], request)),
  )
  if (abre) openApp('/admin/cadastro/pessoajuridica/juntar?fica=31&sai=47', quem)
}

const juntar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Unificar os dois' })

test('two that owe the same lead to the debits of each, and cannot be merged', async () => {
  abrir([doisDebitos])
  const aviso = within(await screen.findByRole('region', { name: 'Não podem ser unificados' }))
  expect(aviso.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['matrícula\u00a031', '/admin/financeiro/debitos/501'],
    ['matrícula\u00a047', '/admin/financeiro/debitos/502'],
    ['matrícula\u00a031', '/admin/financeiro/debitos/503'],
    ['matrícula\u00a047', '/admin/financeiro/debitos/504'],
    ['Abrir o da matrícula 47', '/admin/financeiro/debitos/504'],
  ])
  // what each comes to, how it stands, and why the one is to be cancelled
  aviso.getByText('R$ 200,00')
  aviso.getByText('em aberto, vencido em 10/11/2025')
  aviso.getByText(
    'O da matrícula 31 já recebeu pagamento e não pode ser cancelado. Cancele o da matrícula 47, do qual nada foi pago.',
  )
  aviso.getByText(/^Os dois já receberam pagamento.+Abra o da matrícula 47, estorne o pagamento dele/)
  expect(juntar().disabled).toBe(true)
  // what stays of each is chosen all the same
  const fantasia = within(screen.getByRole('group', { name: 'Nome fantasia' }))
  await user.click(screen.getByRole('radio', { name: 'Do incorporado: Pães' }))
  expect(fantasia.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    true,
  ])
  expect(juntar().disabled).toBe(true)
})

test('whoever may not see debits is told of them alone', async () => {
  const debitos = doisDebitos.debitos.map((um) => ({ ...um, comoEstao: null }))
  abrir([{ ...doisDebitos, debitos }], { ...admin, papeis: ['cadastro'] })
  const aviso = within(await screen.findByRole('region', { name: 'Não podem ser unificados' }))
  expect(aviso.getByText(/Mensalidade, nov\/2025/)).toBeDefined()
  expect(aviso.queryByRole('link')).toBeNull()
  expect(aviso.queryByRole('button')).toBeNull()
  aviso.getByText(/Peça a quem cuida do financeiro que cancele o outro\.$/)
  expect(juntar().disabled).toBe(true)
})

test('of two like debits the one that may be is cancelled where they are compared', async () => {
  const enviados: unknown[] = []
  abrir([doisDebitos])
  server.use(
    http.post('*/api/financeiro/debito/502/cancelar', async ({ request }) => {
      enviados.push(await request.json())
      abrir([], admin, false)
      return HttpResponse.json({ id: 502, versao: 4 })
    }),
  )
  const aviso = within(await screen.findByRole('region', { name: 'Não podem ser unificados' }))
  expect(aviso.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancelar o da matrícula 47',
  ])
  await click('Mensalidade, nov/2025: cancelar o débito da matrícula 47')
  await user.type(await field(/^Motivo/), 'Cadastro repetido.')
  await answer('Cancelar o débito da matrícula 47?', 'Cancelar débito')
  await waitFor(() => expect(juntar().disabled).toBe(false))
  expect(enviados).toEqual([{ versao: 3, motivo: 'Cadastro repetido.' }])
  expect(messages()).toContain('Mensalidade, nov/2025: débito da matrícula 47 cancelado')
})

test('what is not about debits leads to the cadastro where it is mended', async () => {
  abrir([{ frase: 'Padaria São José está em análise.', matricula: 47, debitos: [] }])
  const aviso = within(await screen.findByRole('region', { name: 'Não podem ser unificados' }))
  expect(aviso.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/cadastro/pessoajuridica/47',
  ])
  expect(juntar().disabled).toBe(true)
})

test('two that nothing keeps apart can be merged', async () => {
  abrir([])
  await screen.findByRole('button', { name: 'Unificar os dois' })
  expect(juntar().disabled).toBe(false)
  const fantasia = within(screen.getByRole('group', { name: 'Nome fantasia' }))
  expect(fantasia.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    true,
    false,
  ])

  // what is carried over is told in words
  screen.getByText('Não há nada a transferir.')
  await user.click(screen.getByRole('radio', { name: 'Do incorporado: Pães' }))
  screen.getByText('Será transferido este campo: Nome fantasia. Nenhum débito ou pagamento será transferido.')
  expect(screen.queryByText('Não há nada a transferir.')).toBeNull()
  fantasia.getByText('Será transferido')
})
