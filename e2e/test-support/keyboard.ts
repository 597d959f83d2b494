import { expect, type Page } from '@playwright/test'

/** More than any screen has. */
const MOST = 250

/**
 * Walks the screen by Tab until it comes back to where it has been, and fails for what the keyboard does not reach, for a stop that shows no
 * focus, or that lies out of sight or under something else. In a dialog that is its own circle.
 */
export async function expectWalkable(page: Page): Promise<void> {
  await page.evaluate(begin)
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(stop)) break
  }
  expect(await page.evaluate(end), 'by the keyboard').toEqual([])
}

declare global {
  interface Window {
    /** What the walk has seen, while there is one. */
    walk?: {
      /** The stops in their order, each with how it and what is around it looked with the focus. */
      stops: Map<Element, string>
      last: Element | null
      faults: string[]
      looksOf: (element: Element) => string
      nameOf: (element: Element) => string
    }
  }
}

// The following run in the page, and know nothing of this file.

function begin() {
  const looksOf = (element: Element) => {
    // as it looks in the end
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    // a box that is drawn stands beside the one that takes the focus, or around it
    return [element, element.parentElement, ...(element.parentElement?.children ?? [])]
      .map((one) => {
        if (!one) return ''
        const { outline, boxShadow, borderColor, backgroundColor, clipPath } = getComputedStyle(one)
        return [outline, boxShadow, borderColor, backgroundColor, clipPath].join(' ')
      })
      .join('\n')
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" ${element.id}`
  window.walk = { stops: new Map(), last: null, faults: [], looksOf, nameOf }
}

/** Takes down where the focus is now; tells whether the walk has come round. */
function stop(): boolean {
  const { walk } = window
  if (!walk) return true
  const { stops, last, faults, looksOf, nameOf } = walk
  const element = document.activeElement
  // the only one there is
  const alone = element === last && last instanceof HTMLElement
  if (alone) last.blur()
  // how the last one looks now that the focus has left it
  if (last?.isConnected && stops.get(last) === looksOf(last)) faults.push(`shows no focus: ${nameOf(last)}`)
  if (alone) last.focus()
  walk.last = null
  if (!element || element === document.body) return false
  if (stops.has(element)) return true
  walk.last = element
  stops.set(element, looksOf(element))
  const { top, left, right, bottom } = element.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push(`out of sight: ${nameOf(element)}`)
  else {
    const hit = document.elementFromPoint(x, y)
    if (!hit || !(hit.contains(element) || element.parentElement?.contains(hit)))
      faults.push(`covered by ${hit ? nameOf(hit) : 'nothing'}: ${nameOf(element)}`)
  }
  return false
}

function end(): string[] {
  const { walk } = window
  if (!walk) return ['no walk']
  const { stops, faults, nameOf } = walk
  const dialog = document.querySelector('[aria-modal="true"]')
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  for (const control of controls) {
    if (control.tabIndex < 0 || control.matches(':disabled') || control.closest('[inert]')) continue
    if (!control.checkVisibility({ checkVisibilityCSS: true })) continue
    // of radio buttons the keyboard stops at one, and arrows lead to the others
    if (control instanceof HTMLInputElement && control.type === 'radio') continue
    if (!stops.has(control)) faults.push(`not reached: ${nameOf(control)}`)
  }
  delete window.walk
  return faults
}
