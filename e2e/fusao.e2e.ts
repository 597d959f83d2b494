import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { incluir, LISTA, novoCnpj, registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('two cadastros become one with what was chosen, and two again', async ({ page }) => {
  const [cnpj, outroCnpj] = [novoCnpj(), novoCnpj()]
  const nome = `Ferragens Otoniel ${cnpj.slice(2, 8)}`
  const fica = await incluir(page, cnpj, nome)
  const sai = await incluir(page, outroCnpj, `${nome} Ltda`)
  for (const matricula of [fica, sai]) {
    await page.goto(registro(matricula))
    await page.getByLabel('E-mail', { exact: true }).first().fill(`loja@${cnpj.toLowerCase()}.example`)
    await page.getByLabel('Telefone', { exact: true }).first().fill('(16) 3555-0177')
    if (matricula === sai) await page.getByLabel('Cidade').first().fill('Franca')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  }

  await page.goto(LISTA)
  await page.getByRole('link', { name: 'Duplicados', exact: true }).click()
  await page.getByRole('button', { name: /^Procurar/ }).click()
  await expect(page.getByText(/^A última busca terminou em/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: `Comparar ${nome} (${fica}) e ${nome} Ltda (${sai})` }).click()

  await expect(titulo(page, 'Unificar dois cadastros')).toBeVisible()
  await expectAccessible(page, 'juntar')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const quemFica = page.getByRole('group', { name: 'Será mantido', exact: true })
  await page.getByRole('button', { name: 'Manter o outro' }).click()
  await expect(quemFica).toContainText(`matrícula ${sai}`)
  await page.getByRole('button', { name: 'Manter o outro' }).click()
  await expect(quemFica).toContainText(`matrícula ${fica}`)

  // what stays keeps its own and gets what it has not
  await expect(page.getByRole('group', { name: 'Endereço' }).getByLabel('Do incorporado')).toBeChecked()
  const razao = page.getByRole('group', { name: 'Razão social' })
  await expect(razao.getByLabel('Do mantido')).toBeChecked()
  await razao.getByLabel('Do incorporado').check()
  await page.getByRole('button', { name: 'Unificar os dois' }).click()

  await expectToast(page, `A matrícula ${sai} foi unificada com a ${fica}, ${nome} Ltda`)
  await expect(page).toHaveURL(registro(fica))
  await expect(titulo(page, `${nome} Ltda`)).toBeVisible()
  await expect(page.getByLabel('Cidade').first()).toHaveValue('Franca')

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectToast(page, 'A unificação foi desfeita. Os dois cadastros voltaram a ser como eram')
  await expect(titulo(page, nome)).toBeVisible()
  await expect(page.getByLabel('Cidade').first()).toHaveValue('')

  // once more, and taken back from the record that went
  await page.goto(`/admin/cadastro/pessoajuridica/juntar?fica=${fica}&sai=${sai}`)
  await page.getByRole('button', { name: 'Unificar os dois' }).click()
  await expectToast(page, `A matrícula ${sai} foi unificada com a ${fica}, ${nome}`)
  await page.goto(registro(sai))
  const aviso = page.getByRole('region', { name: 'Unificado' })
  await expect(aviso.getByRole('link', { name: nome, exact: true })).toHaveAttribute('href', registro(fica))
  await expectAccessible(page, 'cadastro juntado')
  await page.goto(`${registro(fica)}?aba=historico`)
  await expect(page.getByText(`Cadastro ${nome} Ltda`).first()).toBeVisible()
  await page.goto(registro(sai))
  await aviso.getByRole('link', { name: 'Ver a unificação' }).click()
  await expect(titulo(page, 'Unificações: Pessoas jurídicas')).toBeVisible()
  await expectAccessible(page, 'junções')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Desfazer a unificação de ${nome} Ltda com ${nome}` }).click()
  await expectToast(page, 'A unificação foi desfeita. Os dois cadastros voltaram a ser como eram')
  await expect(page.getByRole('list', { name: 'Unificações' }).getByText(/desfeita por/)).toHaveCount(2)
  await page.goto(registro(sai))
  await expect(page.getByRole('button', { name: 'Excluir' })).toBeVisible()
})

test('the other one is looked for from a record itself', async ({ page }) => {
  const [cnpj, outroCnpj] = [novoCnpj(), novoCnpj()]
  const nome = `Tecelagem Abigail ${cnpj.slice(2, 8)}`
  const fica = await incluir(page, cnpj, nome)
  const sai = await incluir(page, outroCnpj, `${nome} Filial`)
  await page.goto(registro(fica))
  await page.getByRole('button', { name: 'Unificar com outro…' }).click()
  const dialog = page.getByRole('dialog', { name: `Unificar ${nome} com outro cadastro` })
  await dialog.getByRole('button', { name: 'Comparar os dois' }).click()
  await expect(dialog.getByText('Escolha o outro cadastro.')).toBeVisible()
  await expectAccessible(page, 'juntar a outro')
  await dialog.getByRole('combobox', { name: 'O outro cadastro' }).fill(String(sai))
  await page.getByRole('option', { name: new RegExp(`${nome} Filial`) }).click()
  await dialog.getByRole('button', { name: 'Comparar os dois' }).click()
  await expect(titulo(page, 'Unificar dois cadastros')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Será mantido', exact: true })).toContainText(
    `matrícula ${fica}`,
  )
  await expect(page.getByRole('group', { name: 'Será incorporado', exact: true })).toContainText(
    `matrícula ${sai}`,
  )
})
