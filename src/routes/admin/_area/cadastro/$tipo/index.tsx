import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/cadastro/$tipo/lista', params, replace: true })
  },
})
