import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { incluir, novoCnpj, registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('an office is picked by name, document or matrícula, with the keyboard alone', async ({ page }) => {
  const matricula = await incluir(page, novoCnpj(), 'Com Contador Ltda')
  const campo = page.getByRole('combobox', { name: 'Escritório contábil' })
  const achados = page.getByRole('listbox', { name: 'Escritório contábil' }).getByRole('option')

  await campo.click()
  await expect(achados).toHaveCount(9)
  await expect(page.getByRole('listbox')).not.toHaveAttribute('data-old')
  const primeiro = (await achados.first().innerText()).split('\n')
  const [nome = '', detalhes = ''] = primeiro
  const [documento = ''] = detalhes.split(' · ')
  await expectAccessible(page, 'offices to pick from')
  await campo.press('Escape')

  await campo.fill(nome.slice(0, 12).toLowerCase())
  await expect(achados.filter({ hasText: nome })).toHaveCount(1)
  await campo.fill(documento)
  await expect(achados.first()).toContainText(documento)
  await campo.press('ArrowDown')
  await campo.press('Enter')
  await expect(campo).toHaveValue(nome)
  await expect(page.getByText('Não salvo: Escritório contábil')).toBeVisible()
  await campo.press('Control+s')
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  await page.reload()
  await expect(campo).toHaveValue(nome)

  // by its bare digits, and by its matrícula: each finds that one first
  const bare = documento.replaceAll(/[^\dA-Z]/g, '')
  await campo.fill(bare)
  await expect(achados.first()).toContainText(documento)
  const daMatricula = /matrícula (\d+)/.exec(detalhes)?.[1] ?? ''
  await campo.fill(daMatricula)
  await expect(achados.first()).toContainText(`matrícula ${daMatricula}`)
  // nothing chosen: it holds what it held
  await campo.press('Tab')
  await expect(campo).toHaveValue(nome)

  await page.getByRole('button', { name: 'Limpar Escritório contábil' }).click()
  await expect(campo).toHaveValue('')
  await page.keyboard.press('Control+s')
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
})

test('one that is not there yet is made on the spot', async ({ page }) => {
  const matricula = await incluir(page, novoCnpj(), 'Sem Contador Ltda')
  const campo = page.getByRole('combobox', { name: 'Escritório contábil' })
  // as long as its search has not answered nobody knows that it is not there
  let responder = () => {}
  const espera = new Promise<void>((resolve) => {
    responder = resolve
  })
  await page.route(/\/api\/contabilidade\?.*Inexistente/, async (route) => {
    await espera
    await route.continue()
  })
  const procura = page.waitForRequest(/\/api\/contabilidade\?.*Inexistente/)
  await campo.fill('Escritório Inexistente XYZ')
  await procura
  await expect(page.getByRole('option', { name: /^Novo escritório contábil/ })).toBeHidden()
  responder()
  await expect(page.getByText('Nada encontrado para “Escritório Inexistente XYZ”.')).toBeVisible()
  await page.getByRole('option', { name: 'Novo escritório contábil “Escritório Inexistente XYZ”' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo escritório contábil' })
  await expect(dialogo.getByLabel('Razão social')).toHaveValue('Escritório Inexistente XYZ')
  await dialogo.getByRole('button', { name: 'Incluir' }).click()
  await expect(dialogo.getByText('Informe o CNPJ.')).toBeVisible()
  await expect(dialogo.getByLabel('CNPJ')).toBeFocused()
  await expectAccessible(page, 'an office made on the spot')
  await dialogo.getByLabel('CNPJ').fill(novoCnpj())
  await dialogo.getByRole('button', { name: 'Incluir' }).click()
  await expect(dialogo).toBeHidden()
  await expect(campo).toHaveValue('Escritório Inexistente XYZ')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  await page.reload()
  await page.getByRole('link', { name: 'Abrir escritório contábil Escritório Inexistente XYZ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escritório Inexistente XYZ' })).toBeVisible()
})

test('a search that fails says so, keeps the rest, and goes on', async ({ page, faults }) => {
  faults.expectComplaint('ERR_FAILED', '/api/contabilidade')
  const matricula = await incluir(page, novoCnpj(), 'Sem Rede Ltda')
  await page.goto(registro(matricula))
  const campo = page.getByRole('combobox', { name: 'Escritório contábil' })
  await page.getByLabel('Nome fantasia').fill('Continua aqui')
  await page.route('**/api/contabilidade?*', (route) => route.abort())
  await campo.click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível falar com o servidor.')
  await page.unroute('**/api/contabilidade?*')
  await page.getByRole('option', { name: /Tentar de novo/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(1)
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('Continua aqui')
})

test('is fit for a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const matricula = await incluir(page, novoCnpj(), 'De Telefone Ltda')
  await page.goto(registro(matricula))
  await page.getByRole('combobox', { name: 'Escritório contábil' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(9)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'offices on a telephone')
})
