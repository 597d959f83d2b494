import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { relatorioChamadas } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { hoje } from '#src/api/contract/nucleo/instante.ts'
import { lerConsulta } from '#src/components/tabelas/relatorio/consulta.ts'
import { RelatorioScreen } from '#src/components/tabelas/relatorio/RelatorioScreen.tsx'
import { relatorioDoEndereco } from '#src/components/tabelas/relatorio/relatorio-do-endereco.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { relatorioOptions } from '#src/queries/relatorio.ts'

export const Route = createFileRoute('/admin/_area/relatorios/$tipo/$nome')({
  // the report's own schema reads it, with the screen: what stands here is a part of the first one
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput): Record<string, unknown> => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, user }, params, deps: { search } }) => {
    const relatorio = relatorioDoEndereco(params)
    if (!relatorio) throw notFound()
    requireCall(user, relatorioChamadas[relatorio.tipo].obter)
    // a report may be long to read: who only points at its link has not asked for it
    if (cause === 'preload') return undefined
    const { consulta } = lerConsulta(relatorio, search, hoje())
    return settleSoon(cause, queryClient.query(relatorioOptions(relatorio.tipo, relatorio.nome, consulta)))
  },
  pendingComponent: RecordSkeleton,
  component: Tela,
})

function Tela() {
  const relatorio = relatorioDoEndereco(Route.useParams())
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const endereco = Route.useSearch()
  if (!relatorio) return null
  return (
    <RelatorioScreen
      key={`${relatorio.tipo}/${relatorio.nome}`}
      relatorio={relatorio}
      endereco={endereco}
      user={user}
      onIr={(search, { replace }) => void navigate({ search, replace })}
    />
  )
}
