import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { novoCpf } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'
import { newAddress } from './test-support/usuarios.ts'

const secao = (page: Page, nome: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: nome }) })

test.describe('the people of a company', () => {
  test.use({ conta: 'admin' })

  test('somebody is added, seen from both ends, ended and taken back', async ({ page, faults }) => {
    faults.expectRefusal(409, '/api/colaborador')
    faults.expectRefusal(422, '/api/colaborador')
    const nome = `Zuleica Nogueira ${Date.now()}`
    const cpf = novoCpf()
    await page.goto('/admin/cadastro/pessoajuridica/3?aba=pessoas')
    const lista = secao(page, 'Colaboradores')
    const adicionar = async () => {
      await lista.getByRole('button', { name: 'Adicionar colaborador' }).click()
      const dialog = page.getByRole('dialog', { name: 'Adicionar colaborador' })
      await dialog.getByLabel('CPF').fill(cpf)
      await dialog.getByLabel('Nome').fill(nome)
      await dialog.getByLabel('Início').fill('05032024')
      await dialog.getByRole('button', { name: 'Adicionar' }).click()
      return dialog
    }
    await lista.getByRole('button', { name: 'Adicionar colaborador' }).click()
    const vazio = page.getByRole('dialog', { name: 'Adicionar colaborador' })
    await vazio.getByRole('button', { name: 'Adicionar' }).click()
    await expect(vazio.getByText('Informe o CPF.')).toBeVisible()
    await expect(vazio.getByText('Informe o nome.')).toBeVisible()
    await vazio.getByRole('button', { name: 'Cancelar' }).click()

    const dialog = await adicionar()
    await expectToast(page, 'Colaborador adicionado com sucesso!')
    await expect(dialog).toBeHidden()
    const linha = lista.getByRole('listitem').filter({ hasText: nome })
    await expect(linha).toContainText('desde 05/03/2024')

    // once more is refused at the field
    const deNovo = await adicionar()
    await expect(deNovo.getByLabel('CPF')).toHaveAccessibleDescription(/já é colaboradora/)
    await expect(deNovo.getByRole('alert')).toContainText(
      'Erro ao adicionar colaborador: Esta pessoa já é colaboradora daqui, e o vínculo não foi encerrado.',
    )
    await deNovo.getByRole('button', { name: 'Cancelar' }).click()

    await linha.getByRole('button', { name: `Encerrar vínculo com ${nome}` }).click()
    const fim = page.getByRole('dialog', { name: 'Encerrar vínculo?' })
    await fim.getByLabel('Último dia').fill('01012020')
    await fim.getByRole('button', { name: 'Encerrar' }).click()
    await expect(fim.getByText('O fim vem antes do início.')).toBeVisible()
    await fim.getByLabel('Último dia').fill('31012025')
    await fim.getByRole('button', { name: 'Encerrar' }).click()
    await expectToast(page, `Vínculo com ${nome} encerrado`)
    await expect(linha).toContainText('de 05/03/2024 a 31/01/2025')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(linha).toContainText('desde 05/03/2024')

    await linha.getByRole('link', { name: nome }).click()
    await expect(titulo(page, nome)).toBeVisible()
    await expect(secao(page, 'Onde trabalha').getByRole('listitem')).toContainText('desde 05/03/2024')
  })

  test('an acesso is given to whoever is invited, and ended', async ({ page, faults }) => {
    faults.expectRefusal(422, '/api/acesso')
    const email = newAddress()
    await page.goto('/admin/cadastro/pessoajuridica/3?aba=pessoas')
    const lista = secao(page, 'Acessos')
    await lista.getByRole('button', { name: 'Conceder acesso' }).click()
    const dialog = page.getByRole('dialog', { name: 'Conceder acesso' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Conceder' }).click()
    await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription(/Informe o nome/)
    await dialog.getByLabel('Nome').fill('Quem Vem Agora')
    await dialog.getByRole('button', { name: 'Conceder' }).click()
    await expectToast(page, `Convite enviado para ${email}`)
    const linha = lista.getByRole('listitem').filter({ hasText: email })
    await expect(linha).toContainText('convite pendente')
    const chave = linha.getByRole('switch', { name: 'Acesso de Quem Vem Agora' })
    await chave.click()
    await expectToast(page, 'Acesso de Quem Vem Agora encerrado')
    await expect(chave).not.toBeChecked()
  })

  test('is accessible and fits a phone', async ({ page }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/admin/cadastro/pessoajuridica/1?aba=pessoas')
      await expect(secao(page, 'Acessos').getByRole('switch').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `the people at ${width} px`)
      await secao(page, 'Colaboradores').getByRole('button', { name: 'Adicionar colaborador' }).click()
      await expect(page.getByRole('dialog').getByLabel('CPF')).toBeFocused()
      await expectAccessible(page, `the dialog at ${width} px`)
    }
  })
})

test.describe('a client', () => {
  test.use({ conta: 'unico' })

  test('adds a colaborador to the company of the acesso', async ({ page }) => {
    const nome = `Iracema Lopes ${Date.now()}`
    await page.goto('/public/inicio')
    await page.getByRole('link', { name: 'Colaboradores' }).click()
    await expect(titulo(page, 'Colaboradores')).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar colaborador' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar colaborador' })
    await dialog.getByLabel('CPF').fill(novoCpf())
    await dialog.getByLabel('Nome').fill(nome)
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expectToast(page, 'Colaborador adicionado com sucesso!')
    await expect(page.getByRole('listitem').filter({ hasText: nome })).toContainText('sem data de início')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `the colaboradores at ${width} px`)
    }
  })
})
