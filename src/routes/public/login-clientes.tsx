import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/public/login-clientes')({
  beforeLoad: () => {
    throw redirect({ to: '/public/login', search: true })
  },
})
