import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AtendimentosScreen } from '#src/components/cliente/atendimento/AtendimentosScreen.tsx'
import { paginaDe, type BuscaDeAtendimentos } from '#src/components/cliente/atendimento/busca.ts'
import { AtendimentosSkeleton } from '#src/components/cliente/atendimento/Esqueletos.tsx'
import { requireUser } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { meusAtendimentosOptions } from '#src/queries/atendimento-cliente.ts'

export const Route = createFileRoute('/public/atendimentos/')({
  // `paginaDe` reads it, with the screen.
  validateSearch: (search: BuscaDeAtendimentos & SearchSchemaInput): BuscaDeAtendimentos => search,
  beforeLoad: (entering) => requireUser('public', entering),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient }, deps: { search } }) =>
    settleSoon(cause, queryClient.query(meusAtendimentosOptions(paginaDe(search)))),
  pendingComponent: AtendimentosSkeleton,
  component: MeusAtendimentos,
})

function MeusAtendimentos() {
  const { user } = Route.useRouteContext()
  const page = paginaDe(Route.useSearch())
  return (
    <Suspense fallback={<AtendimentosSkeleton />}>
      <AtendimentosScreen page={page} user={user} />
    </Suspense>
  )
}
