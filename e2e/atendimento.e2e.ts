import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'suporte' })

test('support opens an atendimento, takes it, notes, answers with a file, resolves it and finds it again', async ({
  page,
}) => {
  const marca = `Boleto em dobro ${Date.now()}`
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Atendimentos', exact: true }).click()
  await expect(titulo(page, /^Atendimentos/)).toBeVisible()
  await page.getByRole('link', { name: 'Novo atendimento' }).click()
  await page.getByRole('button', { name: 'Abrir atendimento' }).click()
  await expect(page.getByText('Informe quem pede, ou escolha um cadastro.').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Nome de quem pede/ }).fill('Rosa Lima')
  await page.getByRole('textbox', { name: /^Título/ }).fill(marca)
  await page.getByRole('textbox', { name: /^O que a pessoa pede/ }).fill('Recebeu o mesmo boleto duas vezes.')
  await page.getByLabel(/^Canal/).selectOption('Balcão')
  await page.getByRole('button', { name: 'Abrir atendimento' }).click()
  await expectToast(page, /^Atendimento \d+\/\d{4} aberto$/)
  await expect(titulo(page, new RegExp(`^\\d+/\\d{4} · ${marca}$`))).toBeVisible()
  const endereco = page.url()

  await page.getByRole('button', { name: 'Assumir' }).click()
  await expectToast(page, /^Você assumiu o atendimento /)
  await expect(page.getByText('com Caio Tavares')).toBeVisible()

  await page.getByRole('radio', { name: 'Nota interna' }).check()
  await page.getByRole('textbox', { name: /^Nota para a equipe/ }).fill('Ver com o financeiro.')
  await page.getByRole('button', { name: 'Gravar nota' }).click()
  const nota = page.getByRole('listitem', { name: /^Nota interna: Caio Tavares/ })
  await expect(nota).toContainText('Ver com o financeiro.')

  await page.getByRole('radio', { name: 'Resposta ao cliente' }).check()
  const resposta = page.getByRole('textbox', { name: /^Mensagem ao cliente/ })
  await resposta.fill('O segundo boleto foi cancelado.')
  await page.getByLabel('Arquivos', { exact: true }).setInputFiles([
    { name: 'aviso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 aviso') },
    { name: 'engano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 engano') },
  ])
  await page.getByRole('button', { name: 'Retirar engano.pdf' }).click()
  await expect(page.getByRole('button', { name: 'Retirar aviso.pdf' })).toBeVisible()
  // what is written outlives a look at the list
  await page.getByRole('link', { name: 'Atendimentos' }).first().click()
  await page.getByRole('link', { name: marca }).click()
  await expect(page).toHaveURL(endereco)
  await expect(resposta).toHaveValue('O segundo boleto foi cancelado.')
  await page.getByLabel('Depois de enviar').selectOption('Resolver')
  await expectAccessible(page, 'an atendimento with a note and an answer being written')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expectToast(page, 'Resposta enviada')
  await expect(resposta).toHaveValue('')
  await expect(page.getByText('Resolvido', { exact: true }).first()).toBeVisible()
  const chegando = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar aviso.pdf' }).click()
  expect((await chegando).suggestedFilename()).toBe('aviso.pdf')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Alterar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar atendimento' })
  await dialogo.getByLabel(/^Prioridade/).selectOption('Alta')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Atendimento alterado')
  await page.getByRole('button', { name: 'Histórico' }).click()
  await expect(page.getByRole('region', { name: 'Histórico' }).getByText('Prioridade').first()).toBeVisible()

  await page.goto(`/admin/atendimento/lista?situacao=resolvidos&q=${encodeURIComponent(marca)}`)
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
})

test('support finds a client, sees what is owed, and opens an atendimento about a debit', async ({
  page,
}) => {
  await page.goto('/admin/atendimento/cliente')
  await page.getByLabel('Nome, CNPJ, CPF ou matrícula').fill('12.ABC.345/01DE-35')
  await page.getByRole('link', { name: /^Moreira & Assunção/ }).click()
  await expect(titulo(page, /^Moreira & Assunção/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Débitos em aberto' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Enviar boleto de/ })
    .first()
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar boleto?' })
  await expect(dialogo.getByLabel(/^Para/)).toHaveValue(/@/)
  await expectAccessible(page, 'a slip to be sent to a contact')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expectAccessible(page, 'the summary of a client')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Novo atendimento' }).click()
  await page.getByLabel(/^Débito/).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /^Título/ }).fill('Dúvida sobre o débito')
  await page.getByRole('textbox', { name: /^O que a pessoa pede/ }).fill('Quer saber do que se trata.')
  await page.getByRole('button', { name: 'Abrir atendimento' }).click()
  await expectToast(page, /^Atendimento \d+\/\d{4} aberto$/)
  await expect(page.getByRole('complementary', { name: 'Sobre o atendimento' })).toContainText('Débito')
})

test.describe('an administrator', () => {
  test.use({ conta: 'admin' })
  test('begins one on the record of a cadastro, whose client is chosen', async ({ page }) => {
    await page.goto('/admin/cadastro/pessoajuridica/1')
    await page.getByRole('link', { name: 'Abrir atendimento' }).click()
    await expect(titulo(page, 'Novo atendimento')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(/^Moreira & Assunção/)
  })
})

test.describe('staff without that permission', () => {
  test.use({ conta: 'publico' })
  test('see no atendimentos of the team', async ({ page }) => {
    await page.goto('/admin/atendimento/lista')
    await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
  })
})
