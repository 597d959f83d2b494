import { useScrollSpy, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** The last of the headings, in their order, that stands above the middle of the window; the first where all stand below it. */
export const lastAbove = (tops: readonly number[], middle: number): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= middle),
  )

const nodesOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

const inSight = (nodes: readonly HTMLElement[]) =>
  lastAbove(
    nodes.map((node) => node.getBoundingClientRect().top),
    window.innerHeight / 2,
  )

/** Which of a page's sections, whose headings the selector finds, is in sight, by its place among them; and the way to each. */
export function useSectionInSight(selector: string) {
  // which it takes for the one in sight is the one whose heading is nearest to the top: in a long one already the next
  const { data, reinitialize } = useScrollSpy({ selector, getDepth: () => 1 })
  const [active, setActive] = useState(0)
  // The last ones never reach the middle: a user who goes to one sees it marked until they scroll on.
  const [chosen, setChosen] = useState<{ index: number; at: number } | null>(null)
  const look = () => {
    setActive(inSight(nodesOf(selector)))
    if (chosen && Math.abs(window.scrollY - chosen.at) > 1) setChosen(null)
  }
  useWindowEvent('scroll', look)
  useWindowEvent('resize', look)
  // Anyone who writes in one is there, wherever the page stands; the browser brings it into sight first.
  useWindowEvent('focusin', ({ target }) => {
    const index = [...document.querySelectorAll(selector)].findIndex(
      (one) =>
        // of a group of fields its name is marked, which holds none of them
        (one.closest('fieldset') ?? one).contains(target as Node), // what has the focus is a node
    )
    if (index >= 0) requestAnimationFrame(() => setChosen({ index, at: window.scrollY }))
  })
  const goTo = (index: number, section: Element | null | undefined) => {
    section?.scrollIntoView({ block: 'start' })
    setChosen({ index, at: window.scrollY })
  }
  return {
    sections: data,
    current: chosen?.index ?? active,
    reinitialize,
    goTo,
  }
}
