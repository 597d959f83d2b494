import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LinhaCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { click, fakeServer, openApp, user } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

const assistencial: LinhaCobranca = {
  id: 4,
  versao: 2,
  nome: 'Contribuição assistencial',
  periodo: '2027-03',
  vencimento: '2027-04-10',
  tipo: 'pessoajuridica',
  situacao: 'pronta',
  debitos: 1_880,
  total: 93_622_250,
  deFora: 0,
  motivos: '',
  criadoEm: '2026-11-25T12:00:00.000Z',
}
const associativa = { ...assistencial, id: 5, nome: 'Mensalidade', debitos: 20, total: 10_000 }
const interrompida: LinhaCobranca = {
  ...assistencial,
  id: 6,
  nome: 'Taxa',
  situacao: 'interrompida',
  debitos: 500,
  deFora: 5,
  motivos: '3 cadastros inativos; 2 sem capital social no cadastro',
}

const desfeita: LinhaCobranca = {
  ...assistencial,
  id: 7,
  nome: 'Confederativa',
  situacao: 'desfeita',
  debitos: 0,
  total: 0,
  gerados: { debitos: 1_880, total: 27_372_200 },
}

let pedidos: unknown[] = []

beforeEach(() => {
  pedidos = []
  server.use(
    http.get('*/api/financeiro/cobranca', ({ request }) => pageOf([assistencial, associativa], request)),
    http.get('*/api/financeiro/cobranca/totais', () => HttpResponse.json({ somas: {} })),
    http.get('*/api/preferencia/lista/cobranca', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
    http.post('*/api/financeiro/cobranca/lote', async ({ request }) => {
      pedidos.push(await request.json())
      return HttpResponse.json({ feitos: [], iguais: 0, deixados: [] })
    }),
  )
})

/** The text of a dialog with plain spaces, for amounts are written with no-break ones. */
const dito = (dialog: HTMLElement) => dialog.textContent.replaceAll('\u00A0', ' ')

test('undoing one billing is asked about by what goes: how many debits, how much, of which contribution and month', async () => {
  openApp('/admin/financeiro/cobrancas')
  await click('Desfazer Contribuição assistencial')
  const dialog = await screen.findByRole('dialog', { name: 'Desfazer cobrança?' })
  expect(dito(dialog)).toContain('1.880 débitos, R$ 936.222,50 de Contribuição assistencial, mar/2027.')
  await user.click(within(dialog).getByRole('button', { name: 'Desfazer cobrança' }))
  expect(pedidos).toEqual([{ acao: 'desfazer', linhas: [{ id: 4, versao: 2 }] }])
})

test('undoing several is asked about by what they come to', async () => {
  openApp('/admin/financeiro/cobrancas')
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
  await click('Desfazer')
  const dialog = await screen.findByRole('dialog', { name: 'Desfazer 2 cobranças?' })
  expect(dito(dialog)).toContain('Ao todo, 1.900 débitos, R$ 936.322,50.')
  expect(within(dialog).getByRole('button', { name: 'Desfazer 2' })).toBeDefined()
})

test('one that stopped says so, with who was left out and why, and goes on or is undone', async () => {
  server.use(
    http.get('*/api/financeiro/cobranca', ({ request }) => pageOf([assistencial, interrompida], request)),
  )
  openApp('/admin/financeiro/cobrancas')
  const taxa = await screen.findByRole('row', { name: /Taxa/ })
  const linha = within(taxa)
  linha.getByText('Interrompida', { selector: '[data-tone]' })
  linha.getByText(/3 cadastros inativos/)
  await user.hover(taxa)
  await linha.findByRole('button', { name: 'Desfazer Taxa' })
  expect(screen.queryByRole('button', { name: 'Continuar Contribuição assistencial' })).toBeNull()
  await click('Continuar Taxa')
  await vi.waitFor(() => expect(pedidos).toEqual([{ acao: 'continuar', linhas: [{ id: 6, versao: 2 }] }]))
})

test('one that was undone tells what it had made, struck out, and what of it was kept', async () => {
  const emParte = { ...desfeita, id: 8, nome: 'Sindical', debitos: 2, total: 29_100 }
  server.use(http.get('*/api/financeiro/cobranca', ({ request }) => pageOf([desfeita, emParte], request)))
  openApp('/admin/financeiro/cobrancas')
  const linha = await screen.findByRole('row', { name: /Confederativa/ })
  within(linha).getByText('Desfeita', { selector: '[data-tone]' })
  within(linha).getByText('1.880', { selector: 's' })
  within(linha).getByText(/273\.722,00/, { selector: 's' })
  // on a phone too
  expect(dito(linha)).toContain('mar/2027 · Desfeita · 1.880 débitos')
  const outra = within(screen.getByRole('row', { name: /Sindical/ }))
  outra.getByText('1.880', { selector: 's' })
  outra.getByText('2', { selector: 'div' })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Confederativa' }))
  screen.getByText('1 selecionada')
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Sindical' }))
  screen.getByText('2 selecionadas')
})
