import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with rule, element and remedy for everything that axe finds on the screen as it stands; `state` says which in the message. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Without frames there is nothing to gather from other pages, which is what the other mode opens one for.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, state).toEqual([])
}

/** Nothing sticks out to the right, once the layout has settled: people scroll down, not sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}
