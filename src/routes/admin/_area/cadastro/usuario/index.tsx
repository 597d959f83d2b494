import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_area/cadastro/usuario/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/cadastro/usuario/lista', replace: true })
  },
})
