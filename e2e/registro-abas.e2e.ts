import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { incluir, novoCnpj } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { closeToast, expectToast } from './test-support/pages.ts'

/** The record of a cadastro: its tabs, and what is nested in it. */
test.use({ conta: 'admin' })

const aba = (page: Page, name: string) => page.getByRole('tab', { name })
const lista = (page: Page, name: string) => page.getByRole('list', { name })

async function salvar(page: Page, matricula: string): Promise<void> {
  const mensagem = `Cadastro de matricula ${matricula} foi salvo`
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, mensagem)
  await closeToast(page, mensagem)
}

/** Adds one to a list, and types into its first text field once that has the focus. */
async function acrescentar(page: Page, botao: string, plural: string, texto: string): Promise<void> {
  const linhas = lista(page, plural).getByRole('listitem')
  const antes = await linhas.count()
  await page.getByRole('button', { name: botao }).click()
  await expect(linhas.nth(antes).locator('input').first()).toBeFocused()
  await page.keyboard.type(texto)
}

test('what is nested in a company is typed, saved, read in its summary and told in its history', async ({
  page,
}) => {
  const matricula = String(await incluir(page, novoCnpj(), 'Aninhada Comércio Ltda'))
  await acrescentar(page, 'Incluir telefone', 'Outros telefones', '16988887777')
  await acrescentar(page, 'Incluir sócio', 'Sócios', 'Ana Sócia')
  await lista(page, 'Sócios').getByLabel('CPF ou CNPJ').fill('11144477735')
  await lista(page, 'Sócios').getByLabel('Entrada').fill('01022020')
  await acrescentar(page, 'Incluir exercício', 'Capital e empregados por ano', '2025')
  await lista(page, 'Capital e empregados por ano').getByLabel('Capital social').fill('1500,50')
  await salvar(page, matricula)

  await page.reload()
  await expect(lista(page, 'Outros telefones').getByLabel(/^Número/)).toHaveValue('(16) 98888-7777')
  await expect(lista(page, 'Sócios').getByLabel('CPF ou CNPJ')).toHaveValue('111.444.777-35')

  await aba(page, 'Resumo').click()
  await expect(page).toHaveURL(/\?aba=resumo$/)
  const resumo = page.getByRole('tabpanel', { name: 'Resumo' })
  await expect(resumo).toContainText('Ana Sócia')
  await expect(resumo).toContainText('Entrada: 01/02/2020')
  await expect(resumo).toContainText('R$ 1.500,50')
  await expectAccessible(page, 'summary of a record')

  await aba(page, 'Resumo').press('End')
  await page.keyboard.press('Enter')
  const mudanca = page.getByRole('tabpanel', { name: 'Histórico' }).getByRole('listitem').first()
  await expect(mudanca).toContainText('Sócio Ana Sóciainclusão')
  await expectAccessible(page, 'history of a record')
  // the address leads back to what was in sight
  await page.reload()
  await expect(mudanca).toContainText('Telefone (16) 98888-7777inclusão')
})

test('what is typed waits while another tab is in sight', async ({ page }) => {
  const matricula = String(await incluir(page, novoCnpj(), 'Esperando Comércio Ltda'))
  await page.getByLabel('Bairro').first().fill('Jardim Paulista')
  await aba(page, 'Histórico').click()
  const aviso = page.getByRole('status').filter({ hasText: 'Não salvo: Bairro' })
  await expect(aviso).toBeVisible()
  await page.getByRole('button', { name: 'Voltar aos dados' }).click()
  await expect(page.getByLabel('Bairro').first()).toHaveValue('Jardim Paulista')
  await salvar(page, matricula)
  await aba(page, 'Histórico').click()
  await expect(page.getByRole('tabpanel', { name: 'Histórico' })).toContainText('Jardim Paulista')
  await expect(aviso).toHaveCount(0)
})

test('a fault in a nested record is told at its field, on a narrow screen too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const matricula = await incluir(page, novoCnpj(), 'Corrigida Comércio Ltda')
  await acrescentar(page, 'Incluir exercício', 'Capital e empregados por ano', '2025')
  await acrescentar(page, 'Incluir exercício', 'Capital e empregados por ano', '2025')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Já está na lista.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const anos = lista(page, 'Capital e empregados por ano').getByLabel(/^Ano/)
  await expect(anos.nth(1)).toBeFocused()
  await anos.nth(1).fill('2026')
  await salvar(page, String(matricula))
  await expectAccessible(page, 'a record with nested ones on a narrow screen')
})

test('what a company owes and pays stands on its record, with the ways to bill it', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(503, '/api/financeiro/debito')
  const matricula = await incluir(page, novoCnpj(), 'Devedora das Abas Ltda')
  let falha = true
  await page.route(
    (url) => url.pathname === '/api/financeiro/debito',
    (route) => (falha ? route.fulfill({ status: 503, json: { message: 'ocupado' } }) : route.continue()),
  )
  await aba(page, 'Débitos').click()
  await expect(page).toHaveURL(/\?aba=debitos$/)
  const painel = page.getByRole('tabpanel', { name: 'Débitos' })
  await expect(painel.getByText('Não foi possível carregar a lista')).toBeVisible()
  falha = false
  await painel.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(painel.getByText('Nenhum débito ainda')).toBeVisible()
  await expect(painel.getByRole('link', { name: 'Gerar débitos' })).toHaveAttribute(
    'href',
    new RegExp(`cobrancas/nova\\?tipo=pessoajuridica&busca=matricula%3Dem.${matricula}$`),
  )

  await painel.getByRole('button', { name: 'Novo débito' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo débito' })
  await expect(dialog.getByText(`Devedora das Abas Ltda · matrícula ${matricula}`)).toBeVisible()
  await dialog.getByLabel(/^Contribuição/).selectOption({ index: 1 })
  await dialog.getByLabel(/^Período/).fill('05/2027')
  await dialog.getByLabel(/^Vencimento/).fill('12052027')
  await dialog.getByLabel(/^Valor/).fill('321')
  await dialog.getByRole('button', { name: 'Lançar débito' }).click()
  await expectToast(page, /Débito de .+ lançado/)
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  const pagar = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await pagar.getByLabel(/^Valor recebido/).fill('21')
  await pagar.getByRole('button', { name: 'Registrar' }).click()
  await expectToast(page, /Pagamento de .+ registrado/)

  await page.goto(`/admin/cadastro/pessoajuridica/${matricula}?aba=debitos`)
  const tabela = painel.getByRole('table', { name: 'Débitos do cadastro' })
  await expect(tabela.getByRole('link', { name: /mai\/2027/ })).toBeVisible()
  await expect(tabela.locator('tfoot')).toContainText('R$ 300,00')
  await expectAccessible(page, 'debits of a record')
  await tabela.getByRole('checkbox', { name: /mai\/2027/ }).check()
  await expect(painel.getByRole('button', { name: 'Boletos' })).toBeVisible()
  await expect(painel.getByRole('link', { name: 'Parcelar' })).toHaveAttribute(
    'href',
    /acordos\/novo\?debitos=/,
  )
  await painel.getByRole('button', { name: 'Limpar' }).click()
  await painel.getByLabel('Situação').selectOption('Só pagos')
  await expect(painel.getByText('Nenhum débito assim')).toBeVisible()
  await painel.getByRole('link', { name: 'Abrir na lista' }).click()
  await expect(page.getByRole('table', { name: 'Débitos' }).locator('tbody').getByRole('row')).toHaveCount(1)

  await page.goto(`/admin/cadastro/pessoajuridica/${matricula}?aba=pagamentos`)
  const pagamentos = page.getByRole('table', { name: 'Pagamentos do cadastro' })
  await expect(pagamentos.locator('tbody').getByRole('row')).toHaveText(/Pagamento · Pix.*R\$\s21,00/)
  await expect(pagamentos.locator('tfoot')).toContainText('R$ 21,00')
  await expectAccessible(page, 'payments of a record')
  const pagamento = page.getByRole('tabpanel', { name: 'Pagamentos' })
  await pagamento.getByRole('button', { name: 'Registrar recebimento' }).click()
  const receber = page.getByRole('dialog', { name: 'Registrar recebimento' })
  await expect(receber.getByText(`Devedora das Abas Ltda · matrícula ${matricula}`)).toBeVisible()
  await expect(receber.getByText('1 débito em aberto.')).toBeVisible()
  await receber.getByLabel(/^Valor recebido/).fill('400')
  await expect(receber.getByText(/Quita 1 débito\. R\$\s100,00 ficam como crédito\./)).toBeVisible()
  await receber.getByLabel('O que fazer').selectOption('Deixar como crédito')
  await expect(receber.getByText(/1 débito em aberto: R\$\s400,00 ficam como crédito\./)).toBeVisible()
  await receber.getByRole('button', { name: 'Cancelar' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await aba(page, 'Débitos').click()
  await expect(painel.getByRole('link', { name: /mai\/2027/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await aba(page, 'Pagamentos').click()
  await expect(pagamentos.getByRole('link').first()).toBeVisible()
  const deLado = (table: Element) => table.clientWidth - (table.parentElement?.clientWidth ?? 0)
  expect(await pagamentos.evaluate(deLado), 'no value is cut at the edge of its sheet').toBe(0)
  await pagamentos.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/financeiro\/creditos\/\d+$/)
})
