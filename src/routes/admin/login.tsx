import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/components/conta/login/LoginScreen.tsx'
import { leaveLogin } from '#src/components/ui/page/guards.ts'
import { loginSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/admin/login')({
  staticData: { plain: true },
  validateSearch: loginSearch,
  beforeLoad: leaveLogin,
  component: AdminLogin,
})

function AdminLogin() {
  return <LoginScreen area="admin" search={Route.useSearch()} />
}
