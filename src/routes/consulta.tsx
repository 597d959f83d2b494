import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/consulta')({
  beforeLoad: () => {
    throw redirect({ to: '/public/consulta', search: true })
  },
})
