import { createFileRoute } from '@tanstack/react-router'
import { criarAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { NovoAcordo } from '#src/components/dinheiro/acordo/NovoAcordo.tsx'
import { SemDebitos } from '#src/components/dinheiro/acordo/SemDebitos.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'

export const Route = createFileRoute('/admin/_area/financeiro/acordos/novo')({
  // Ids with commas between them.
  validateSearch: ({ debitos }: { debitos?: unknown }): { debitos?: string } =>
    typeof debitos === 'string' ? { debitos } : {},
  loader: ({ context: { user } }) => requireCall(user, criarAcordo),
  component: Novo,
})

function Novo() {
  const { debitos = '' } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const escritos = [...new Set(debitos.split(',').filter((id) => id !== ''))]
  if (escritos.length === 0) return <SemDebitos falta="nenhum" />
  if (!escritos.every((id) => /^[1-9]\d{0,8}$/.test(id))) return <SemDebitos falta="perdido" />
  return <NovoAcordo key={escritos.join()} debitos={escritos.map(Number)} user={user} />
}
