import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/login-clientes')({
  beforeLoad: () => {
    throw redirect({ to: '/public/login-clientes', search: true })
  },
})
