import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyExtra } from '#src/components/ui/lazy/lazy-part.tsx'
import { consent } from '#src/stores/consent.ts'
import { useConsent } from './use-consent.ts'

// Of no use to those who have chosen.
const CookiesBanner = lazyExtra(afterPaint(async () => (await import('./CookiesBanner.tsx')).CookiesBanner))

/** Asks what may be kept where the visitor has not said so yet, and sees to it that the server learns what they said. */
export function Cookies() {
  useConsent()
  const busy = consent(
    ({ asked, choice, toProve }) => toProve || (asked?.cookies.preferencias === true && choice === null),
  )
  return busy && <CookiesBanner />
}
