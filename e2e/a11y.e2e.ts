import { readdirSync, readFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { lista, LISTA } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectWalkable } from './test-support/keyboard.ts'
import { looks } from './test-support/looks.ts'
import { screens } from './test-support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The routes that show something, as their files name them; the others lead on. */
function routes(): string[] {
  return readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)(__root|_area|route)\.tsx$/.test(file))
    .filter((file) => /\bcomponent:/.test(readFileSync(`src/routes/${file}`, 'utf8')))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replace('_area/', '')
          .replace(/\/index$/, '')}`,
    )
}

test('every route has a screen here', () => {
  expect(routes().length).toBeGreaterThan(50)
  const here = new Set(screens.map(({ at }) => at))
  expect([...here].toSorted()).toEqual(routes().toSorted())
})

for (const { name, at, conta, refusal, open } of screens) {
  test.describe(name, () => {
    test.use({ conta })

    test('is accessible in light and dark, wide and narrow', async ({ page, faults }) => {
      if (refusal) faults.expectRefusal(...refusal)
      await open(page)
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${at.replace(/\$\w+/g, '[^/]+')}$`))
      // what surrounds a screen may come after it
      await expect(() => expectWalkable(page)).toPass()
      for (const { width, scheme } of looks) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
        await page.emulateMedia({ colorScheme: scheme })
        await expectNoSidewaysScroll(page)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
        await expectAccessible(page, `${width} px, ${scheme}`)
      }
    })
  })
}

test.describe('the menu over a narrow page', () => {
  test.use({ conta: 'admin', viewport: { width: 360, height: 740 } })

  test('is accessible in light and dark', async ({ page }) => {
    await page.goto(LISTA)
    await expect(lista(page).rows.first()).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectAccessible(page, colorScheme, colorScheme === 'dark' ? 'colours' : undefined)
    }
  })
})

test("the choice of light or dark is the visitor's, and stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/public/login')
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // before the app's script has come, so that nothing flashes
  let goOn = () => {}
  const seen = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await seen
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  goOn()
  await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
