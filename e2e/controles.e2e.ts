import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test-support/fixtures.ts'

/** What of a control the eye sees; where it stands is its screen's business. */
const SEEN = {
  label: ['fontSize', 'fontWeight', 'fontFamily', 'color'],
  input: [
    'height',
    'fontSize',
    'fontWeight',
    'fontFamily',
    'color',
    'backgroundColor',
    'paddingInlineStart',
    'borderTopWidth',
    'borderTopStyle',
    'borderTopColor',
    'borderTopLeftRadius',
    'boxShadow',
    'outlineWidth',
    'outlineStyle',
    'outlineColor',
    'outlineOffset',
  ],
  fault: ['fontSize', 'fontWeight', 'color'],
  button: [
    'height',
    'fontSize',
    'fontWeight',
    'fontFamily',
    'color',
    'backgroundColor',
    'paddingInlineStart',
    'borderTopLeftRadius',
    'cursor',
    'boxShadow',
  ],
} as const

const looksOf = (control: Locator, kind: keyof typeof SEEN) =>
  control.evaluate((element, properties) => {
    for (const animation of document.getAnimations()) animation.finish()
    const style = getComputedStyle(element)
    return Object.fromEntries(properties.map((property) => [property, style[property]]))
  }, SEEN[kind])

/** How the field and the button of a form look, at rest and as they change under the hand. */
async function looks(page: Page, { field, button, fault }: { field: string; button: string; fault: string }) {
  const input = page.getByRole('textbox', { name: field })
  const submit = page.getByRole('button', { name: button })
  const seen: Record<string, Record<string, unknown>> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.getByRole('heading', { level: 1 }).hover()
    await submit.focus()
    seen[`label, ${colorScheme}`] = await looksOf(page.locator('label', { hasText: field }), 'label')
    seen[`input, ${colorScheme}`] = await looksOf(input, 'input')
    seen[`button, ${colorScheme}`] = await looksOf(submit, 'button')
    await input.focus()
    seen[`input with the focus, ${colorScheme}`] = await looksOf(input, 'input')
    await submit.hover()
    seen[`button under the mouse, ${colorScheme}`] = await looksOf(submit, 'button')
  }
  await submit.click()
  const told = page.getByText(fault).last()
  await expect(told).toBeVisible()
  seen['fault'] = await looksOf(told, 'fault')
  await expect(input).toBeFocused()
  seen['refused input with the focus'] = await looksOf(input, 'input')
  await input.blur()
  seen['refused input'] = await looksOf(input, 'input')
  return seen
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ conta: 'admin', viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('fields and buttons of the first screens look as those of all others', async ({
      page,
      outroNavegador,
    }) => {
      const anonymous = await outroNavegador(null)
      await anonymous.setViewportSize(viewport)
      await anonymous.goto('/public/login')
      await page.goto('/admin/tabelas/cargos/novo')
      const first = await looks(anonymous, { field: 'E-mail', button: 'Entrar', fault: 'Informe o e-mail' })
      const other = await looks(page, { field: 'Nome', button: 'Salvar', fault: 'Informe o nome.' })
      expect(first).toEqual(other)
      const { color, ...refused } = first['refused input with the focus'] ?? {}
      expect(refused, 'what is refused stays red inside the ring of the focus').toMatchObject({
        borderTopColor: color,
        outlineColor: first['input with the focus, dark']?.outlineColor,
        outlineWidth: '2px',
      })
    })
  })
