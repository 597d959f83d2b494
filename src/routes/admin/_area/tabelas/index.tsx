import { createFileRoute } from '@tanstack/react-router'
import { TabelasScreen } from '#src/components/tabelas/recurso/TabelasScreen.tsx'

export const Route = createFileRoute('/admin/_area/tabelas/')({ component: Tabelas })

function Tabelas() {
  const { user } = Route.useRouteContext()
  return <TabelasScreen user={user} />
}
