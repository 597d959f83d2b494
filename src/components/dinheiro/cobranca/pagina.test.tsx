import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { CobrancaDetalhe } from '#src/api/contract/dinheiro/cobranca.ts'
import { click, fakeServer, openApp } from '#src/test-support/app.tsx'

const server = fakeServer()

const cobranca: CobrancaDetalhe = {
  id: 4,
  versao: 2,
  nome: 'Contribuição assistencial',
  codContrib: 7,
  periodo: '2027-03',
  vencimento: '2027-04-10',
  tipo: 'pessoajuridica',
  busca: 'uf=em.SP',
  situacao: 'pronta',
  debitos: 2,
  total: 10_000,
  deFora: 5,
  motivos: '3 cadastros inativos; 2 sem capital social no cadastro',
  criadoEm: '2026-11-25T12:00:00.000Z',
  por: 'Ana',
  andamento: null,
  desfeita: null,
  feitos: [{ estado: 'aberto', quantos: 2, total: 10_000 }],
  naoCobrados: [],
}

const mostrar = (mais: Partial<CobrancaDetalhe>) => {
  server.use(http.get('*/api/financeiro/cobranca/4', () => HttpResponse.json({ ...cobranca, ...mais })))
  openApp('/admin/financeiro/cobrancas/4')
  return screen.findByRole('heading', { level: 1, name: 'Contribuição assistencial, mar/2027' })
}

test('the page of a billing tells what was asked, who is left out, and leads to its debits', async () => {
  await mostrar({})
  screen.getByText('por Ana', { exact: false })
  screen.getByText('5 cadastros da lista ficaram sem débito:')
  screen.getByText(/3 cadastros inativos\s2 sem capital social no cadastro/)
  expect(screen.getByRole('link', { name: 'Em aberto' }).getAttribute('href')).toBe(
    '/admin/financeiro/debitos?cobranca=igual.4&estado=em.aberto',
  )
  expect(screen.getByRole('link', { name: /^Ver a lista de/ }).getAttribute('href')).toContain('uf=em.SP')
  // nothing is going on, and nothing has stopped
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Continuar cobrança' })).toBeNull()
  await click('Desfazer cobrança')
  const dialog = await screen.findByRole('dialog', { name: 'Desfazer cobrança?' })
  within(dialog).getByText(/2 débitos/)
})

test('who got no debit is named by why, as far as that is known, with the way to each', async () => {
  await mostrar({
    naoCobrados: [
      { motivo: 'inativo', quantos: 3, quem: [{ matricula: 12, nome: 'Padaria Sol Ltda' }] },
      { motivo: 'capital', quantos: 2, quem: [] },
    ],
  })
  screen.getByRole('heading', { name: '3 cadastros inativos' })
  screen.getByRole('heading', { name: '2 sem capital social no cadastro' })
  expect(screen.getByRole('link', { name: 'Padaria Sol Ltda' }).getAttribute('href')).toBe(
    '/admin/cadastro/pessoajuridica/12',
  )
  expect(screen.getAllByText(/^e mais/).map(({ textContent }) => textContent)).toEqual(['e mais 2'])
})

test('while it is undone it shows how far that is, and once it was what remains beside what had been billed', async () => {
  await mostrar({
    situacao: 'desfazendo',
    feitos: [
      { estado: 'aberto', quantos: 1, total: 5_000 },
      { estado: 'cancelado', quantos: 3, total: 15_000 },
    ],
  })
  const passo = screen.getByRole('progressbar', { name: 'Débitos sendo cancelados' })
  expect([passo.getAttribute('value'), passo.getAttribute('max')]).toEqual(['3', '4'])
  expect(screen.queryByRole('button', { name: 'Desfazer cobrança' })).toBeNull()
  screen.getByText('Cancelando os débitos: 3 de 4. Você pode sair desta página.')
  screen.getByText('4 débitos')
  screen.getByRole('link', { name: 'Cancelados' })
})

test('while it is made it says how far that is, its values are those so far, and it cannot be undone yet', async () => {
  await mostrar({
    situacao: 'gerando',
    andamento: { feitos: 500, total: 1_882 },
    deFora: 1,
    motivos: '1 inativo',
  })
  screen.getByText('Gerando os débitos: 500 de 1.882 cadastros. Você pode sair desta página.')
  const passo = screen.getByRole('progressbar', { name: 'Débitos sendo gerados' })
  expect([passo.getAttribute('value'), passo.getAttribute('max')]).toEqual(['500', '1882'])
  screen.getByText('Gerado até agora')
  screen.getByText('Até agora, 1 cadastro da lista ficou sem débito:')
  expect(screen.queryByRole('button', { name: 'Desfazer cobrança' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver débitos' }).getAttribute('href')).toBe(
    '/admin/financeiro/debitos?cobranca=igual.4',
  )
})

test('one that was undone says when and by whom', async () => {
  await mostrar({ situacao: 'desfeita', desfeita: { em: '2026-11-26T15:30:00.000Z', por: 'Rui' } })
  screen.getByText(/^desfeita em 26\/11\/2026/)
  screen.getByText('por Rui', { exact: false })
})

test('one that stopped goes on from its page', async () => {
  await mostrar({ situacao: 'interrompida' })
  screen.getByRole('button', { name: 'Continuar cobrança' })
})
