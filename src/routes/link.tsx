import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/link')({
  beforeLoad: () => {
    throw redirect({ to: '/public/login', search: true })
  },
})
