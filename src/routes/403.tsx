import { createFileRoute } from '@tanstack/react-router'
import { Forbidden } from '#src/components/ui/feedback/Forbidden.tsx'

export const Route = createFileRoute('/403')({ component: Forbidden })
