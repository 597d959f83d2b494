import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with rule, element and remedy for everything that axe finds on the screen as it stands; `state` says which in the message. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Once a document, and not as a script of the page, whose policy would refuse it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: RunOptions): Promise<AxeResults> }
    }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
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
