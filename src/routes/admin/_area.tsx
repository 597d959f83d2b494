import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireUser } from '#src/components/ui/page/guards.ts'

/** Administrators only; everything below has the user in its context. */
export const Route = createFileRoute('/admin/_area')({
  beforeLoad: (entering) => {
    // Nothing below matches: an unknown path is one to everybody, signed in or not.
    if (entering.matches.at(-1)?.routeId === '/admin/_area') throw notFound()
    return requireUser('admin', entering)
  },
})
