import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '#src/components/shell/LoginScreen.tsx'
import { loginSearch } from '#src/components/shell/return-url.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/admin/login')({
  validateSearch: loginSearch,
  beforeLoad: () => {
    if (session.getState().isAdmin) throw redirect({ to: '/admin/dashboard' })
  },
  component: AdminLogin,
})

function AdminLogin() {
  return <LoginScreen area="admin" search={Route.useSearch()} />
}
