import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    /** There once `expectAccessible` has brought it. */
    axe?: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** What can differ between two colour schemes of one screen. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Fails with rule, element and remedy for everything that axe finds on the screen as it stands; `state` says which in the message.
 * `only: 'colours'` is enough where nothing else has changed since it was asked for all.
 */
export async function expectAccessible(page: Page, state: string, only?: 'colours'): Promise<void> {
  // Once a document, and not as a script of the page, whose policy would refuse it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  // what fades in or out has other colours meanwhile; one that is taken away in the middle has ended too
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )
  const violations = await page.evaluate(
    async (options) => (await window.axe?.run({ resultTypes: ['violations'], ...options }))?.violations,
    only && COLOURS,
  )
  if (!violations) throw new Error('axe is not on the page')
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
