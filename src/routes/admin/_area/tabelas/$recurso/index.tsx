import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_area/tabelas/$recurso/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/tabelas/$recurso/lista', params, replace: true })
  },
})
