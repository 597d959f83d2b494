import type { APIRequestContext } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { recursos } from '#src/api/contract/recursos.ts'
import { expectAccessible } from './test-support/axe.ts'
import { incluir, LISTA, novoCnpj } from './test-support/cadastro.ts'
import { comoAdmin } from './test-support/devedores.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

/** What staff enter elsewhere: a call, and what it answers. */
async function pedir(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) {
  const answer = await request.fetch(path, { method, headers: await comoAdmin(request), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

test('what is late is corrected by the rates that staff paste', async ({ page, request }) => {
  const nome = `Índice ${randomInt(1_000_000)}`
  await page.goto('/admin/tabelas')
  await page.getByRole('link', { name: 'Índices de correção' }).click()
  await page.getByRole('link', { name: 'Novo índice de correção' }).first().click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
  const taxas = page.getByRole('textbox', { name: 'Taxas mensais, em %' })
  await taxas.fill('"data";"valor"\n"01/09/2020";"2,00"\noutubro;1,5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByText('Linha 3: escreva o mês e o percentual, como 10/2026;0,45.').first(),
  ).toBeVisible()
  await expectAccessible(page, 'index with a fault')
  await taxas.fill('"data";"valor"\n"01/10/2020";"1,50"\n"01/09/2020";"2,00"')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Índice de correção ${nome}: salvo`)
  await expect(taxas).toHaveValue('09/2020;2\n10/2020;1,5')

  const [{ contas }] = await pedir(request, 'GET', '/api/conta/pagamento')
  const codContrib = 800_000 + randomInt(100_000)
  const {
    criadoEm: _criadoEm,
    atualizadoEm: _atualizadoEm,
    atualizadoPor: _atualizadoPor,
    excluidoEm: _excluidoEm,
    ...emBranco
  } = recursos.contribuicoes.emBranco
  const contribuicao = await pedir(request, 'POST', '/api/contribuicao', {
    ...emBranco,
    nome: `Corrigida ${codContrib}`,
    baseLegal: 'Assembleia geral',
    contaId: contas[0].id,
    codContrib,
  })
  await page.goto(`/admin/tabelas/contribuicoes/${contribuicao.id}`)
  await page.getByLabel('Índice de correção').selectOption({ label: nome })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, /: salvo$/)

  await page.goto(LISTA)
  const matricula = await incluir(page, novoCnpj(), 'Devedora do Índice Ltda')
  const debito = await pedir(request, 'POST', '/api/financeiro/debito', {
    tipo: 'pessoajuridica',
    matricula,
    codContrib,
    periodo: '2020-09',
    vencimento: '2020-09-10',
    valor: 10_000,
  })
  await page.goto(`/admin/financeiro/debitos/${debito.id}`)
  await expect(titulo(page, /Corrigida/)).toBeVisible()
  await expect(
    page.getByText(`A correção é pelo ${nome}, com taxas até out/2020. Faltam as taxas de`),
  ).toBeVisible()
  // R$ 100,00 × 1,02 × 1,015
  await expect(page.getByText('R$ 3,53')).toBeVisible()
  await expectAccessible(page, 'debit with its correction')
})
