import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { obterResumo } from '#src/api/contract/geral/atendimento-resumo.ts'
import { ClienteNotFound } from '#src/components/tabelas/atendimento/ClienteNotFound.tsx'
import { ResumoScreen } from '#src/components/tabelas/atendimento/ResumoScreen.tsx'
import { readNumber } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { isNotFound } from '#src/queries/not-found.ts'
import { resumoDoClienteOptions } from '#src/queries/resumo-do-cliente.ts'

export const Route = createFileRoute('/admin/_area/atendimento/cliente/$tipo/$matricula')({
  params: {
    parse: ({ tipo, matricula }) => {
      const lido = nomesDosTipos.find((nome) => nome === tipo)
      // what can be no client is not asked for
      return {
        tipo: lido ?? 'pessoajuridica',
        matricula: lido ? readNumber(matricula) : Number.NaN,
      }
    },
    stringify: ({ tipo, matricula }) => ({ tipo, matricula: String(matricula) }),
  },
  loader: async ({ params: { tipo, matricula }, context: { queryClient, user }, cause }) => {
    requireCall(user, obterResumo)
    if (Number.isNaN(matricula)) throw notFound()
    await queryClient
      .query(resumoDoClienteOptions(tipo, matricula, cause === 'preload'))
      .catch((error: unknown) => {
        throw isNotFound(error) ? notFound() : error
      })
  },
  pendingComponent: RecordSkeleton,
  notFoundComponent: ClienteNotFound,
  component: Resumo,
})

function Resumo() {
  const { user } = Route.useRouteContext()
  const { tipo, matricula } = Route.useParams()
  const { data: resumo } = useSuspenseQuery(resumoDoClienteOptions(tipo, matricula))
  return <ResumoScreen key={`${tipo}/${matricula}`} resumo={resumo} user={user} />
}
