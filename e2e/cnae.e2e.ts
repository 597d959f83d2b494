import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectSaved } from './test-support/pages.ts'

test.describe('the activity of a company', () => {
  test.use({ conta: 'admin' })

  test('is found by a word of its name or by its code, and is refused when no table has it', async ({
    page,
    faults,
  }) => {
    faults.expectRefusal(422, '/api/pessoajuridica')
    await page.goto('/admin/cadastro/pessoajuridica/7')
    const campo = page.getByRole('combobox', { name: 'CNAE principal' })
    // stored is the code, shown its name too
    await expect(campo).toHaveValue(/^\d{4}-\d\/\d{2} \S+/)

    await campo.fill('padaria revenda')
    const achado = page.getByRole('option', { name: /^4721-1\/02 Padaria/ })
    await expect(achado).toBeVisible()
    await expectAccessible(page, 'CNAE: achados')
    await achado.click()
    await expect(campo).toHaveValue(/^4721-1\/02 Padaria/)

    // typed without punctuation, and taken without a choice
    await campo.fill('1091102')
    await campo.press('Tab')
    await expect(campo).toHaveValue(/^1091-1\/02 \S+/)

    await campo.fill('9999999')
    await expect(page.getByText('Nada encontrado para “9999999”.')).toBeVisible()
    await campo.press('Tab')
    await expect(campo).toHaveValue('9999-9/99')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(campo).toHaveAccessibleDescription(/este código não está na tabela/)
    await expect(campo).toBeFocused()

    // the other code of a table is found in its own
    const natureza = page.getByRole('combobox', { name: 'Natureza jurídica' })
    await natureza.fill('economia mista')
    await page.getByRole('option', { name: /^203-8 Sociedade de Economia Mista/ }).click()
    await campo.fill('1091102')
    await campo.press('Tab')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expectSaved(page)
    await page.getByRole('tab', { name: 'Resumo' }).click()
    await expect(page.getByText('203-8 Sociedade de Economia Mista')).toBeVisible()
    await expect(page.getByText(/^1091-1\/02 \S+/)).toBeVisible()
    await page.getByRole('tab', { name: 'Dados' }).click()

    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
})
