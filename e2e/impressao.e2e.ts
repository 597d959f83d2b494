import type { Page } from '@playwright/test'
import { lista, LISTA, registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

/** How somebody sees the page on paper, from the dark scheme. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
}

/** The head of the document: whose it is and of when, its title; and nothing that can only be pressed, but what `says` something. */
async function expectDocument(page: Page, title: string | RegExp, says: string[] = []): Promise<void> {
  await expect(page.getByRole('banner').getByText('SEECOVI')).toBeVisible()
  const moment = await page
    .getByRole('banner')
    .evaluate((banner) => getComputedStyle(banner, '::after').content)
  expect(moment).toMatch(/Impresso em \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await expect(titulo(page, title)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const pressed = page.locator('button:not(thead button, figure button)').filter({ visible: true })
  expect(await pressed.allTextContents()).toEqual(says)
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    const heading = document.querySelector('h1')
    return [backgroundColor, heading && getComputedStyle(heading).color]
  })
  expect(paper, 'nothing is laid on the paper').toBe('rgba(0, 0, 0, 0)')
  const dark = /\d+/g
  expect(Math.max(...(ink?.match(dark) ?? ['255']).map(Number)), 'ink is dark').toBeLessThan(80)
}

test.describe('staff print', () => {
  test.use({ conta: 'admin', colorScheme: 'dark' })

  test('a list with its filters in words, how much of it that is and where the whole is', async ({
    page,
  }) => {
    await page.goto(`${LISTA}?uf=em.SP,RJ&q=a`)
    await expect(lista(page).rows).toHaveCount(20)
    await expect(page.getByText('UF: SP ou RJ')).toBeVisible()
    const part = page.getByText(/^Linhas 1 a 20 de .*, página 1 de .*todas as linhas está em Exportar/)
    await expect(part).toBeHidden()
    await print(page)
    await expectDocument(page, 'Pessoas jurídicas', ['UF: SP ou RJ'])
    await expect(part).toBeVisible()
    await expect(page.getByText('UF: SP ou RJ')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('a')
    await expect(page.getByRole('columnheader', { name: 'Nome', exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
    const head = page.locator('thead')
    expect(await head.evaluate((one) => getComputedStyle(one).display), 'repeated on each sheet').toBe(
      'table-header-group',
    )

    // what the queries of a width are asked of, though the sheet of a list lies down
    await page.setViewportSize({ width: 703, height: 1000 })
    for (const name of ['CNPJ', 'Nome fantasia', 'Cidade', 'UF'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    const tops = await lista(page)
      .rows.first()
      .evaluate((row) =>
        Array.from(row.querySelectorAll('td'))
          .slice(1, 6)
          .map((cell) => {
            let first: Node = cell
            while (first.firstChild) first = first.firstChild
            const text = document.createRange()
            text.selectNode(first)
            return Math.round(text.getBoundingClientRect().top)
          }),
      )
    expect(new Set(tops).size, `on one line: ${tops.join(' ')}`).toBe(1)

    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('html'), 'what was seen before').toHaveAttribute(
      'data-mantine-color-scheme',
      'dark',
    )
    await expect(part).toBeHidden()
  })

  test('a list that is all there as it is', async ({ page }) => {
    await page.goto('/admin/tabelas/cargos/lista')
    await expect(page.getByRole('table', { name: 'Cargos' }).getByRole('link').first()).toBeVisible()
    await print(page)
    await expectDocument(page, 'Cargos')
    await expect(page.getByText(/todas as linhas está em Exportar/)).toHaveCount(0)
  })

  test('a record by what is written in it', async ({ page }) => {
    await page.goto(registro(1))
    await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toHaveValue('12.ABC.345/01DE-35')
    await print(page)
    await expectDocument(page, /Moreira & Assunção/)
    await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toBeVisible()
    await expect(page.getByText('* obrigatório')).toBeHidden()
  })

  test('their numbers, bars and all', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Recebido e esperado por mês' })).toBeVisible()
    await print(page)
    await expectDocument(page, 'Início')
    await expect(page.locator('figure button')).toHaveCount(12)
    await expect(page.locator('figure button').last()).toBeVisible()
  })
})

test.describe('a client prints', () => {
  test.use({ conta: 'publico', colorScheme: 'dark' })

  test('their debits', async ({ page }) => {
    await page.goto('/public/lista/debitos')
    await expect(page.getByText('Total em aberto')).toBeVisible()
    await print(page)
    await expectDocument(page, 'Débitos em aberto')
    await expect(page.getByText('Total em aberto')).toBeVisible()
  })
})
