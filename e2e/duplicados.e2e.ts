import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { incluir, LISTA, novoCnpj, registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('whoever types a cadastro that is there already is told so at the field, and loses nothing', async ({
  page,
}) => {
  const cnpj = novoCnpj()
  const nome = `Quitanda Serafim ${cnpj.slice(0, 8)}`
  const matricula = await incluir(page, cnpj, nome)

  await page.goto('/admin/cadastro/pessoajuridica/novo')
  await page.getByLabel('Razão social').fill(`${nome} Ltda`)
  const peloNome = page.getByRole('link', { name: `${nome}, matrícula ${matricula}` })
  await expect(peloNome).toHaveAttribute('href', registro(matricula))
  await page.getByLabel('CNPJ').fill(cnpj)
  await expect(page.getByText('Outro cadastro tem este CNPJ:')).toBeVisible()
  await expectAccessible(page, 'cadastro parecido')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  const outra = page.context().waitForEvent('page')
  await page.getByRole('link', { name: `${nome}, matrícula ${matricula}` }).click()
  await (await outra).close()
  await expect(page.getByLabel('Razão social')).toHaveValue(`${nome} Ltda`)
})

test('two that may be one are found with the reasons, said to be two, and that is taken back', async ({
  page,
}) => {
  const cnpj = novoCnpj()
  const nome = `Sapataria Evaristo ${cnpj.slice(2, 8)}`
  const um = await incluir(page, cnpj, nome)
  const outro = await incluir(page, novoCnpj(), `${nome} Ltda`)
  // above those of the demo data
  for (const matricula of [um, outro]) {
    await page.goto(registro(matricula))
    await page.getByLabel('E-mail', { exact: true }).first().fill(`caixa@${cnpj.toLowerCase()}.example`)
    await page.getByLabel('Telefone', { exact: true }).first().fill('(16) 3555-0142')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  }

  await page.goto(LISTA)
  await page.getByRole('link', { name: 'Duplicados', exact: true }).click()
  await expect(titulo(page, 'Duplicados: Pessoas jurídicas')).toBeVisible()
  await page.getByRole('button', { name: /^Procurar/ }).click()
  await expect(page.getByText(/^A última busca terminou em/)).toBeVisible({ timeout: 20_000 })
  const par = page.getByRole('list', { name: 'A conferir' }).getByRole('listitem').filter({ hasText: nome })
  await expect(par).toContainText('Semelhança: 92%')
  await expect(par).toContainText('mesmo nome · mesmo e-mail · mesmo telefone')
  await expect(par.getByRole('link', { name: nome, exact: true })).toHaveAttribute('href', registro(um))
  await expect(par.getByRole('link', { name: `${nome} Ltda`, exact: true })).toHaveAttribute(
    'href',
    registro(outro),
  )
  await expectAccessible(page, 'duplicados')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await par.getByRole('button', { name: /^Não são duplicados/ }).click()
  await expect(par).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(par).toBeVisible()
  await par.getByRole('button', { name: /^Não são duplicados/ }).click()
  await expect(par).toHaveCount(0)
  await page.getByRole('tab', { name: 'Não são duplicados' }).click()
  const dois = page
    .getByRole('list', { name: 'Não são duplicados' })
    .getByRole('listitem')
    .filter({ hasText: nome })
  await dois.getByRole('button', { name: /^Podem ser duplicados/ }).click()
  await expect(dois).toHaveCount(0)
})
