import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/components/conta/login/LoginScreen.tsx'
import { leaveLogin } from '#src/components/ui/page/guards.ts'
import { loginSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/public/login')({
  staticData: { plain: true },
  validateSearch: loginSearch,
  beforeLoad: leaveLogin,
  component: PublicLogin,
})

function PublicLogin() {
  return <LoginScreen area="public" search={Route.useSearch()} />
}
