import { useMutationObserverTarget } from '@mantine/hooks'
import { useCallback, type RefObject } from 'react'
import { SECTION } from './FieldGroup.tsx'
import { SectionsNav } from './SectionsNav.tsx'
import { useSectionInSight } from './use-section-in-sight.ts'

/** Fewer are seen at a glance. */
const MANY = 4
const ANY_CHANGE = { childList: true, subtree: true }

/** The way to each group of fields of a long form. */
export function FormSections({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { sections, current, goTo, reinitialize } = useSectionInSight(`form [${SECTION}]`)
  useMutationObserverTarget(
    reinitialize,
    ANY_CHANGE,
    useCallback(() => form.current, [form]) as () => HTMLElement, // null until it is there, which the hook heeds
  )
  if (sections.length < MANY) return null

  function goToGroup(index: number) {
    const group = sections[index]?.getNode().closest('fieldset')
    goTo(index, group)
    group?.focus({ preventScroll: true })
  }

  return (
    <SectionsNav label="Seções" aside>
      {sections.map(({ value }, i) => (
        <li key={value}>
          <button
            type="button"
            aria-current={i === current ? 'location' : undefined}
            onClick={() => goToGroup(i)}
          >
            {value}
          </button>
        </li>
      ))}
    </SectionsNav>
  )
}
