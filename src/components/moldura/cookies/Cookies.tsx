import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import { lazyExtra } from '#src/components/ui/lazy/lazy-part.tsx'
import { consent } from '#src/stores/consent.ts'
import { useConsent } from './use-consent.ts'

// Of no use to those who have chosen.
const CookiesBanner = lazyExtra(async () => {
  await letters().catch(() => {})
  return (await import('./CookiesBanner.tsx')).CookiesBanner
})

/**
 * Resolves when the page has nothing else to do and has its letters (`src/first-paint/letters.ts`). Drawn in others first, the question would be
 * drawn again, and be taken for the largest part of a page that has been read for seconds (cookies.module.css).
 */
async function letters(): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve))
  await document.fonts.load('1em Inter')
}

/** Asks what may be kept where the visitor has not said so yet, and sees to it that the server learns what they said. */
export function Cookies() {
  useConsent()
  const busy = consent(
    ({ asked, choice, toProve }) => toProve || (asked?.cookies.preferencias === true && choice === null),
  )
  return busy && <CookiesBanner />
}
