import { createFileRoute } from '@tanstack/react-router'
import { obterResumo } from '#src/api/contract/geral/atendimento-resumo.ts'
import { ClientesScreen } from '#src/components/tabelas/atendimento/ClientesScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'

export const Route = createFileRoute('/admin/_area/atendimento/cliente/')({
  loader: ({ context: { user } }) => requireCall(user, obterResumo),
  component: ClientesScreen,
})
