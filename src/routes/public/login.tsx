import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/components/login/LoginScreen.tsx'
import { leaveLogin } from '#src/components/page/guards.ts'
import { loginSearch } from '#src/components/page/return-url.ts'

export const Route = createFileRoute('/public/login')({
  staticData: { plain: true },
  validateSearch: loginSearch,
  beforeLoad: leaveLogin,
  component: PublicLogin,
})

function PublicLogin() {
  return <LoginScreen area="public" search={Route.useSearch()} />
}
