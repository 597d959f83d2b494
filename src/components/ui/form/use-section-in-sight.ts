import { useScrollSpy, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** Pixels from the top at which a section begins to be the one in sight: below the header. */
const TOP = 72

/** Which of a page's sections, that the selector finds, is in sight, by its place among them; and the way to each. */
export function useSectionInSight(selector: string) {
  const { data, active, reinitialize } = useScrollSpy({ selector, getDepth: () => 1, offset: TOP })
  // The last ones never reach the top: a user who goes to one sees it marked until they scroll on.
  const [chosen, setChosen] = useState<{ index: number; at: number } | null>(null)
  useWindowEvent('scroll', () => {
    if (chosen && Math.abs(window.scrollY - chosen.at) > 1) setChosen(null)
  })
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
