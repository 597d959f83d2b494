import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { mailedLink, mailsTo } from './test-support/mail.ts'
import { invite, newAddress } from './test-support/usuarios.ts'

test.describe('a letter', () => {
  test.use({ conta: 'admin' })

  test('is read on a telephone and on a screen, in light and dark, and its address stands below its button', async ({
    page,
  }) => {
    const email = newAddress()
    await invite(page, 'Rita Barros', email)
    const link = await mailedLink(email, 'confirmar')
    const [html = ''] = /<!doctype html>[^]*<\/html>/.exec(mailsTo(email)[0] ?? '') ?? []
    // as a mail program shows it: a document of its own, of which nothing may come from elsewhere
    await page.goto('about:blank')
    await page.setContent(html)
    await expect(page.getByRole('heading', { name: 'Convite para acessar o sistema' })).toBeVisible()
    const button = page.getByRole('link', { name: 'Aceitar o convite' })
    const written = page.getByRole('link', { name: link })
    expect(await button.getAttribute('href')).toContain(link)
    expect((await written.boundingBox())?.y).toBeGreaterThan((await button.boundingBox())?.y ?? Infinity)
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `${width} px, ${colorScheme}`)
      }
    }
  })
})
