import { createFileRoute } from '@tanstack/react-router'
import { CookiesScreen } from '#src/components/moldura/cookies/CookiesScreen.tsx'
import { takeEntidade } from '#src/components/ui/page/guards.ts'
import { entidadeSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/public/cookies')({
  staticData: { plain: true },
  validateSearch: entidadeSearch,
  beforeLoad: takeEntidade,
  component: CookiesScreen,
})
