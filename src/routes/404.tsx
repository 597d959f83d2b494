import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#src/components/ui/feedback/NotFound.tsx'

export const Route = createFileRoute('/404')({ component: NotFound })
