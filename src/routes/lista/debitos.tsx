import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/lista/debitos')({
  beforeLoad: () => {
    throw redirect({ to: '/public/lista/debitos' })
  },
})
