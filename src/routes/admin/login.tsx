import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '#src/components/login/LoginScreen.tsx'
import { homeAddress } from '#src/components/shell/home.ts'
import { loginSearch } from '#src/components/shell/return-url.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/admin/login')({
  // The first screen comes with the first chunk: no second trip, and fewer bytes in all.
  codeSplitGroupings: [],
  staticData: { plain: true },
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    if (session.getState().userId === null) return
    throw redirect({ href: search.returnUrl ?? (await homeAddress(context.queryClient)) })
  },
  component: AdminLogin,
})

function AdminLogin() {
  return <LoginScreen area="admin" search={Route.useSearch()} />
}
