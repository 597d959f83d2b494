import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/components/shell/LoginScreen.tsx'
import { loginSearch } from '#src/components/shell/return-url.ts'

export const Route = createFileRoute('/public/login')({
  validateSearch: loginSearch,
  component: PublicLogin,
})

function PublicLogin() {
  return <LoginScreen area="public" search={Route.useSearch()} />
}
