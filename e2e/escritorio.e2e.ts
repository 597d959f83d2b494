import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { keepBlobs, openPaper, openSlips } from './test-support/boleto.ts'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { mailsTo } from './test-support/mail.ts'
import { titulo, usarEscritorio } from './test-support/pages.ts'

/** Goes on for one of the client's acessos. */
async function usar(page: Page, nome: RegExp): Promise<void> {
  await page.goto('/public/acessos')
  await page.getByRole('button', { name: nome }).click()
  await expect(titulo(page, 'Início')).toBeVisible()
}

/** The demo's client with several acessos has one to an office. */
test.use({ conta: 'publico' })

test('an office sees what its companies owe, and takes the slips of several at once', async ({ page }) => {
  await keepBlobs(page)
  await usarEscritorio(page)
  await page.getByRole('link', { name: 'Meus débitos' }).click()
  await page.getByRole('link', { name: 'Ver as empresas do escritório' }).click()
  await expect(titulo(page, 'Empresas do escritório')).toBeVisible()
  const empresas = page.getByRole('heading', { level: 2 })
  await expect(empresas.first()).toBeVisible()
  await expectAccessible(page, 'companies of an office')
  const todas = await empresas.count()

  await page.getByLabel('Mostrar').selectOption('Com débito em aberto')
  await expect(page).toHaveURL(/situacao=abertas/)
  const marcas = page.getByRole('checkbox', { name: /^Selecionar os débitos de / })
  await expect(marcas.nth(1)).toBeVisible()
  await marcas.nth(0).check()
  await marcas.nth(1).check()
  await page
    .getByRole('region', { name: 'Débitos selecionados' })
    .getByRole('button', { name: 'Gerar boleto' })
    .click()
  const painel = page.getByRole('dialog', { name: /^Pagar / })
  await expect(painel.getByText(/^São \d+ boletos: cada empresa tem o seu/)).toBeVisible()
  const quantos = await painel.getByRole('region', { name: /^Boleto de R\$/ }).count()
  await expectAccessible(page, 'slips of several companies')
  const slips = await openSlips(page, painel.getByRole('button', { name: 'Abrir todos em um PDF' }))
  expect(slips).toHaveLength(quantos)
  // and by mail, all of them in one
  const linhas = await painel.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/).allInnerTexts()
  expect(linhas).toHaveLength(quantos)
  await painel.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(painel.getByText(`A caminho de ${contas.publico.login}`)).toBeVisible()
  await expect
    .poll(() => mailsTo(contas.publico.login).some((carta) => linhas.every((linha) => carta.includes(linha))))
    .toBe(true)
  await painel.getByRole('button', { name: 'Fechar' }).click()

  await page.getByLabel('Mostrar').selectOption('Todas')
  const nome = (await empresas.last().innerText()).trim()
  await page.getByRole('searchbox', { name: 'Pesquisar empresa' }).fill(nome)
  await expect(empresas).toHaveCount(1)
  expect(todas).toBeGreaterThan(1)
  await page.getByRole('searchbox', { name: 'Pesquisar empresa' }).fill('nenhuma assim')
  await expect(page.getByText('Nenhuma empresa encontrada.')).toBeVisible()
})

test('an office reads the statement of a company, takes the receipt of what it paid and its certidão', async ({
  page,
  faults,
}) => {
  await keepBlobs(page)
  await usarEscritorio(page)
  await page.goto('/public/escritorio?situacao=em-dia')
  const empresa = page.getByRole('region').filter({ hasText: 'Em dia' }).first()
  const nome = (await empresa.getByRole('heading', { level: 2 }).innerText()).trim()
  await empresa.getByRole('link', { name: `Extrato e recibos de ${nome}` }).click()
  await expect(titulo(page, 'Extrato')).toBeVisible()
  await expect(page.getByText(nome)).toBeVisible()
  const pagamentos = page.getByRole('region', { name: 'Pagamentos' })
  const recibo = pagamentos.getByRole('button', { name: /^Recibo de R\$/ }).first()
  await expect(recibo).toBeVisible()
  await expectAccessible(page, 'statement of a company of an office')
  expect(await openPaper(page, recibo)).toContain(nome)
  const certidao = await openPaper(page, page.getByRole('button', { name: 'Emitir certidão' }))
  expect(certidao).toContain(nome)

  // of one that owes there is none, but a way to what it owes
  faults.expectRefusal(409, '/api/certidao')
  await page.goto('/public/escritorio?situacao=vencidas')
  const devedora = page.getByRole('region').filter({ hasText: 'vencidos' }).first()
  const dela = (await devedora.getByRole('heading', { level: 2 }).innerText()).trim()
  await devedora.getByRole('link', { name: `Extrato e recibos de ${dela}` }).click()
  await page.getByRole('button', { name: 'Emitir certidão' }).click()
  const recusa = page.getByRole('dialog', { name: 'A certidão não foi emitida' })
  await recusa.getByRole('button', { name: 'Ver débitos' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([dela])
  await page.goBack()
  await expect(titulo(page, 'Extrato')).toBeVisible()
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^extrato-\d+-.+\.csv$/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  // the days that are chosen are of the same company
  await page.getByRole('textbox', { name: 'De' }).fill('01012020')
  await expect(page).toHaveURL(/empresa=\d+&de=2020-01-01/)
  await expect(page.getByText(dela)).toBeVisible()
  await page.getByRole('link', { name: 'Empresas do escritório' }).click()
  await expect(titulo(page, 'Empresas do escritório')).toBeVisible()
})

test('what a company owes stands on a telephone, and other acessos are told that they are no office', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await usarEscritorio(page)
  await page.goto('/public/escritorio')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await usar(page, /^Usar o acesso de .*Panificação/)
  await page.goto('/public/escritorio')
  await expect(page.getByText(/não é um escritório contábil/)).toBeVisible()
})
