import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DebitosSkeleton } from '#src/components/dinheiro/em-aberto/DebitosSkeleton.tsx'
import { lerBusca, type BuscaDeEmpresas } from '#src/components/cliente/escritorio/busca.ts'
import { EscritorioDoAcesso } from '#src/components/cliente/escritorio/EscritorioDoAcesso.tsx'
import { BackLink } from '#src/components/ui/record/RecordHeader.tsx'
import { requireAcesso, requireUser } from '#src/components/ui/page/guards.ts'

export const Route = createFileRoute('/public/escritorio')({
  // `lerBusca` reads it, with the screen.
  validateSearch: (search: BuscaDeEmpresas & SearchSchemaInput): BuscaDeEmpresas => search,
  beforeLoad: async (entering) => {
    const { user } = await requireUser('public', entering)
    await requireAcesso(user, entering)
    return { user }
  },
  pendingComponent: Pendente,
  component: Escritorio,
})

function Escritorio() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  return (
    <Suspense fallback={<Pendente />}>
      <EscritorioDoAcesso userId={user.id} busca={lerBusca(search)} />
    </Suspense>
  )
}

function Pendente() {
  return (
    <DebitosSkeleton
      titulo="Empresas do escritório"
      volta={<BackLink to="/public/inicio">Início</BackLink>}
    />
  )
}
