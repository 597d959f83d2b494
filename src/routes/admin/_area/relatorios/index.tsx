import { createFileRoute } from '@tanstack/react-router'
import { relatorioChamadas } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { RelatoriosScreen, tiposLegiveis } from '#src/components/tabelas/relatorio/RelatoriosScreen.tsx'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { relatoriosSalvosOptions } from '#src/queries/relatorio-salvo.ts'
import { relatoriosOptions } from '#src/queries/relatorio.ts'

export const Route = createFileRoute('/admin/_area/relatorios/')({
  loader: ({ cause, context: { queryClient, user } }) => {
    const tipos = tiposLegiveis(user)
    // who may read those of no type is refused those of any
    if (tipos.length === 0) requireCall(user, relatorioChamadas.Cadastral.listar)
    return Promise.all([
      ...tipos.map((tipo) => queryClient.query(relatoriosOptions(tipo))),
      // what could not be read of these is told in their place
      settleSoon(cause, queryClient.query(relatoriosSalvosOptions())),
    ]).then(() => undefined)
  },
  pendingComponent: RecordSkeleton,
  component: Relatorios,
})

function Relatorios() {
  const { user } = Route.useRouteContext()
  return <RelatoriosScreen user={user} />
}
