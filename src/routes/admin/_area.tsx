import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '#src/components/shell/guards.ts'

/** Administrators only; everything below has the user in its context. */
export const Route = createFileRoute('/admin/_area')({
  beforeLoad: (entering) => requireUser('admin', entering),
})
