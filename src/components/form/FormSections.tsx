import { useMutationObserverTarget, useScrollSpy, useWindowEvent } from '@mantine/hooks'
import { useCallback, useState, type RefObject } from 'react'
import fading from '#src/components/controls/fading-strip.module.css'
import { watchEdges } from '#src/components/controls/fading-strip.ts'
import { SECTION } from './FieldGroup.tsx'
import classes from './FormSections.module.css'

/** Fewer are seen at a glance. */
const MANY = 4
const ANY_CHANGE = { childList: true, subtree: true }
/** Pixels from the top at which a section begins to be the one in sight: below the header. */
const TOP = 72

/** The way to each group of fields of a long form: beside it where there is room, otherwise a line above it that stays in sight. */
export function FormSections({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { data, active, reinitialize } = useScrollSpy({
    selector: `form [${SECTION}]`,
    getDepth: () => 1,
    offset: TOP,
  })
  useMutationObserverTarget(
    reinitialize,
    ANY_CHANGE,
    useCallback(() => form.current, [form]) as () => HTMLElement, // null until it is there, which the hook heeds
  )
  // The last ones never reach the top: whoever goes to one sees it marked until they scroll on.
  const [chosen, setChosen] = useState<{ index: number; at: number } | null>(null)
  useWindowEvent('scroll', () => {
    if (chosen && Math.abs(window.scrollY - chosen.at) > 1) setChosen(null)
  })
  if (data.length < MANY) return null

  function goTo(index: number) {
    const group = data[index]?.getNode().closest('fieldset')
    group?.scrollIntoView({ block: 'start' })
    group?.focus({ preventScroll: true })
    setChosen({ index, at: window.scrollY })
  }

  return (
    <nav className={classes.sections} aria-label="Seções" data-aside>
      <ul ref={watchEdges} className={fading.strip}>
        {data.map(({ value }, i) => (
          <li key={value}>
            <button
              type="button"
              aria-current={i === (chosen?.index ?? active) ? 'location' : undefined}
              onClick={() => goTo(i)}
            >
              {value}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
