import type { Page } from '@playwright/test'
import { expectAccessible } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

// The recorder fetches what a picture shows by its blob address, which the content security policy rightly refuses.
test.use({ trace: 'off' })

const TELA = '/admin/configuracao/entidade'

/** A picture of one colour, drawn by the browser. */
async function desenhar(page: Page, color: string, type: 'image/png' | 'image/webp') {
  const url = await page.evaluate(
    ([fill, kind]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 800, height: 400 })
      const context = canvas.getContext('2d')
      if (context && fill) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 800, 400)
      return canvas.toDataURL(kind)
    },
    [color, type],
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test.describe('what clients know the entidade by', () => {
  test.use({ conta: 'admin' })

  test('a new logo is seen at once, by everybody, and can be taken away', async ({
    page,
    outroNavegador,
  }) => {
    await page.goto('/admin/dashboard')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Configurações' }).click()
    await menu.getByRole('link', { name: 'Logo da entidade' }).click()
    await expect(page).toHaveURL(TELA)
    const input = page.getByLabel('Nova logo')
    const header = page.getByRole('banner').locator('img')
    const before = await header.getAttribute('src')
    expect(before).toMatch(/^data:image\/png/)

    await input.setInputFiles({
      name: 'marca.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    })
    await expect(page.getByText(/^A imagem não pôde ser lida/)).toBeVisible()

    const buffer = await desenhar(page, '#b3246b', 'image/webp')
    await input.setInputFiles({ name: 'Marca nova.webp', mimeType: 'image/webp', buffer })
    await expect(page.getByText(/^A imagem não pôde ser lida/)).toBeHidden()
    await expect(page.getByRole('img', { name: 'Prévia da nova logo' })).toBeVisible()
    // a part of it, by keys
    const direita = page.getByRole('button', { name: /^Borda direita/ })
    for (let vez = 0; vez < 8; vez++) await direita.press('Shift+ArrowLeft')
    await expect(page.getByRole('button', { name: 'Usar a imagem inteira' })).toBeVisible()
    await expectAccessible(page, 'the logo that is being cropped')
    await page.keyboard.press('Control+S')
    await expectToast(page, 'Logo salva')
    await expect(header).not.toHaveAttribute('src', before ?? '')
    const size = await header.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
    expect(size[1]).toBe(200)
    expect(size[0]).toBeLessThan(400)

    const visita = await outroNavegador(null)
    await visita.goto('/seecovi')
    await expect(visita.locator('main img')).toHaveAttribute('src', (await header.getAttribute('src')) ?? '')
    const logo = await visita.request.get('/api/entidade/logo')
    expect(logo.headers()['content-type']).toBe('image/png')

    await page.getByRole('button', { name: 'Remover logo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await expectToast(page, 'Logo removida')
    await expect(header).toBeHidden()
    await page.reload()
    await expect(titulo(page, 'Logo da entidade')).toBeVisible()
    await expect(header).toBeHidden()

    // that of before, behind the one of this test
    await page
      .getByRole('button', { name: /^Voltar à logo até/ })
      .nth(1)
      .click()
    await expectToast(page, 'Logo anterior de volta')
    await expect(header).toHaveAttribute('src', before ?? '')
  })

  test('its data are checked, saved, and seen by everybody', async ({ page, outroNavegador }) => {
    await page.goto('/admin/dashboard')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Configurações' }).click()
    await menu.getByRole('link', { name: 'Dados da entidade' }).click()
    const cor = page.getByLabel('Cor da entidade')
    const site = page.getByLabel('Site')
    const [corDeAntes, siteDeAntes] = [await cor.inputValue(), await site.inputValue()]
    await cor.fill('#ffd400')
    await expect(page.getByText(/^Contraste com o texto branco: 1,4 : 1/)).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/^Texto branco não é legível sobre esta cor/)).toBeVisible()
    await expect(cor).toBeFocused()
    await cor.fill(corDeAntes)
    await site.fill('www.outra-casa.org.br')
    await page.keyboard.press('Control+S')
    await expectToast(page, 'Dados da entidade salvos')
    await expect(site).toHaveValue('https://www.outra-casa.org.br')

    const visita = await outroNavegador(null)
    await visita.goto('/seecovi')
    await expect(visita.getByRole('link', { name: /www\.outra-casa\.org\.br/ }).first()).toBeVisible()

    await site.fill(siteDeAntes)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(site).toHaveValue(siteDeAntes)
  })
})
