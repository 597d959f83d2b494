import { createFileRoute, redirect } from '@tanstack/react-router'
import { loginSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/')({
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/public/login', search })
  },
})
