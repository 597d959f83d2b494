import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { PreviaDaFusao } from '#src/api/contract/fusao.ts'
import { admin, fakeServer, openApp } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

const padaria = { id: 1, matricula: 31, versao: 2, registro: '12ABC34501DE35', nome: 'Padaria São José' }
const doisDebitos = {
  frase: 'Os dois têm débito de: Mensalidade de 11/2025. Cancele um de cada antes de juntar.',
  nosDebitos: true,
}

function abrir(impedimentos: PreviaDaFusao['impedimentos'], user = admin) {
  const previa: PreviaDaFusao = {
    fica: padaria,
    sai: { ...padaria, id: 2, matricula: 47 },
    grupos: [],
    dependencias: [],
    impedimentos,
  }
  server.use(
    http.get('*/api/fusao/previa', () => HttpResponse.json(previa)),
    http.get('*/api/categoria/juridica', ({ request }) => pageOf([], request)),
  )
  openApp('/admin/cadastro/pessoajuridica/juntar?fica=31&sai=47', user)
}

const juntar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Juntar os dois' })

test('two that owe the same lead to the debits of each, and cannot be merged', async () => {
  abrir([doisDebitos])
  const aviso = within(await screen.findByRole('region', { name: 'Não podem ser juntados' }))
  expect(aviso.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Débitos da matrícula 31', '/admin/cadastro/pessoajuridica/31?aba=debitos'],
    ['Débitos da matrícula 47', '/admin/cadastro/pessoajuridica/47?aba=debitos'],
  ])
  expect(juntar().disabled).toBe(true)
})

test('whoever may not see debits is told of them alone', async () => {
  abrir([doisDebitos], { ...admin, papeis: ['cadastro'] })
  const aviso = within(await screen.findByRole('region', { name: 'Não podem ser juntados' }))
  expect(aviso.getByText(/Mensalidade de 11\/2025/)).toBeDefined()
  expect(aviso.queryByRole('link')).toBeNull()
  expect(juntar().disabled).toBe(true)
})

test('what is not about debits leads to none', async () => {
  abrir([{ frase: 'Padaria São José está em análise.', nosDebitos: false }])
  const aviso = within(await screen.findByRole('region', { name: 'Não podem ser juntados' }))
  expect(aviso.queryByRole('link')).toBeNull()
  expect(juntar().disabled).toBe(true)
})

test('two that nothing keeps apart can be merged', async () => {
  abrir([])
  await screen.findByRole('button', { name: 'Juntar os dois' })
  expect(juntar().disabled).toBe(false)
})
