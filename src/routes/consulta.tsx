import { createFileRoute, redirect } from '@tanstack/react-router'
import { returnUrlSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/consulta')({
  validateSearch: returnUrlSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/public/consulta', search })
  },
})
