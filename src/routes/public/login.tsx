import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/components/login/LoginScreen.tsx'
import { leaveLogin } from '#src/components/page/guards.ts'
import { loginSearch } from '#src/components/page/return-url.ts'

export const Route = createFileRoute('/public/login')({
  // The first screen comes with the first chunk: no second trip, and fewer bytes in all.
  codeSplitGroupings: [],
  staticData: { plain: true },
  validateSearch: loginSearch,
  beforeLoad: leaveLogin,
  component: PublicLogin,
})

function PublicLogin() {
  return <LoginScreen area="public" search={Route.useSearch()} />
}
