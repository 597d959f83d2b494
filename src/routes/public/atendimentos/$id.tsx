import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { idParams } from '#src/components/ui/page/id-params.ts'
import { AtendimentoNotFound } from '#src/components/cliente/atendimento/AtendimentoNotFound.tsx'
import { AtendimentoScreen } from '#src/components/cliente/atendimento/AtendimentoScreen.tsx'
import { notaDaBusca, type BuscaDeUm } from '#src/components/cliente/atendimento/busca.ts'
import { AtendimentoSkeleton } from '#src/components/cliente/atendimento/Esqueletos.tsx'
import { requireUser } from '#src/components/ui/page/guards.ts'
import { ausenciaOptions, meuAtendimentoOptions } from '#src/queries/atendimento-cliente.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/public/atendimentos/$id')({
  params: idParams,
  // `notaDaBusca` reads it, with the screen.
  validateSearch: (search: BuscaDeUm & SearchSchemaInput): BuscaDeUm => search,
  beforeLoad: (entering) => requireUser('public', entering),
  loader: async ({ params: { id }, context: { queryClient } }) => {
    if (Number.isNaN(id)) throw notFound()
    await Promise.all([
      queryClient.query(meuAtendimentoOptions(id)).catch((error: unknown) => {
        throw isNotFound(error) ? notFound() : error
      }),
      queryClient.query(ausenciaOptions()).catch(() => null), // it is read without it too
    ])
  },
  pendingComponent: AtendimentoSkeleton,
  notFoundComponent: AtendimentoNotFound,
  component: MeuAtendimento,
})

function MeuAtendimento() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const avaliacao = notaDaBusca(Route.useSearch())
  const { data: atendimento } = useSuspenseQuery(meuAtendimentoOptions(id))
  return <AtendimentoScreen key={id} atendimento={atendimento} user={user} avaliacao={avaliacao} />
}
