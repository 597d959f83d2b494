import type { Page } from '@playwright/test'
import { registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'
import { expectWalkable } from './test-support/keyboard.ts'

test.use({ conta: 'admin', contextOptions: { reducedMotion: 'reduce' } })

/** Saves a record, whose message then stays under the mouse, and begins to change it again: the form's buttons keep to the foot. */
async function mensagem(page: Page): Promise<void> {
  const nome = page.getByLabel('Nome fantasia')
  const antes = await nome.inputValue()
  await nome.fill(`${antes}.`)
  await page.keyboard.press('Control+s')
  await page.getByText(/^Cadastro de matricula \d+ foi salvo$/).hover()
  await nome.fill(antes)
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 })
}

for (const [onde, width] of [
  ['beside the side navigation', 1280],
  ['on a phone', 360],
] as const)
  test(`a message covers nothing that can be pressed, ${onde}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(registro(171))
    await mensagem(page)
    await expectWalkable(page)
    await expect(page.getByText(/foi salvo$/)).toBeVisible()
  })

test('a message does not move the page, not even at its end', async ({ page }) => {
  await page.goto(registro(173))
  const nome = page.getByLabel('Nome fantasia')
  await nome.fill(`${await nome.inputValue()}.`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const onde = () => titulo(page, /./).evaluate((h1) => h1.getBoundingClientRect().top)
  const antes = await onde()
  await page.keyboard.press('Control+s')
  const dela = page.getByText(/foi salvo$/)
  await dela.hover()
  expect(await onde()).toBe(antes)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const noFim = await onde()
  await page.getByRole('button', { name: 'Fechar mensagem' }).click()
  await expect(dela).toBeHidden()
  expect(await onde()).toBe(noFim)
})

test('a message covers nothing of the side navigation, as icons, open or over the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto(registro(172))
  await mensagem(page)
  const caixas = async () => {
    const [menu, dela] = await Promise.all(
      [page.getByRole('navigation', { name: 'Principal' }), page.getByText(/foi salvo$/)].map((um) =>
        um.boundingBox(),
      ),
    )
    if (!menu || !dela) throw new Error('nothing to compare')
    return { menu, dela }
  }
  const aoLado = async () => {
    const { menu, dela } = await caixas()
    expect(menu.x + menu.width).toBeLessThanOrEqual(dela.x)
  }
  await aoLado()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText(/foi salvo$/).hover()
  await aoLado()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText(/foi salvo$/).hover()
  const { menu, dela } = await caixas()
  expect(menu.y + menu.height).toBeLessThanOrEqual(dela.y)
})
