import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Extrato } from '#src/api/contract/dinheiro/extrato.ts'
import { fakeServer, openApp, user } from '#src/test-support/app.tsx'

let pedidos: string[] = []
const server = fakeServer()

const extrato: Extrato = {
  matricula: 7,
  nome: 'Padaria Sol',
  registro: '12345678000195',
  de: '2026-01-01',
  ate: '2026-11-27',
  anterior: 0,
  linhas: [],
  saldo: 1_000,
  facultativo: 8_000,
}

beforeEach(() => {
  pedidos = []
  server.use(
    http.get('*/api/financeiro/extrato', ({ request }) => {
      pedidos.push(new URL(request.url).search)
      return HttpResponse.json(extrato)
    }),
  )
})
const ENDERECO = '/admin/financeiro/extrato?tipo=pessoajuridica&matricula=7'

test('what nobody has to pay is told beside the balance, which is not of it alone', async () => {
  openApp(ENDERECO)
  await screen.findByRole('heading', { name: 'Saldo devedor em 27/11/2026' })
  screen.getByText('10,00', { exact: false, selector: 'p' })
  screen.getByText(
    /^Há R\$\s80,00 em aberto de contribuições facultativas, que ninguém é obrigado a pagar\.$/,
  )
  expect(screen.queryByText(/foram ignoradas/)).toBeNull()
})

test('days of the address that are none are left aside and told until others are chosen', async () => {
  openApp(`${ENDERECO}&de=2026-02-30&ate=2026-11-27`)
  const aviso = await screen.findByText(/foram ignoradas: de=2026-02-30\./)
  expect(aviso.getAttribute('role')).toBe('status')
  expect(pedidos.at(-1)).toContain('ate=2026-11-27')
  expect(pedidos.at(-1)).not.toContain('de=')
  const de = screen.getByLabelText('De')
  await user.clear(de)
  await user.type(de, '01/03/2026')
  await user.tab()
  await waitFor(() => expect(screen.queryByText(/foram ignoradas/)).toBeNull())
  expect(pedidos.at(-1)).toContain('de=2026-03-01')
})
