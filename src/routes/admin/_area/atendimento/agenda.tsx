import { createFileRoute } from '@tanstack/react-router'
import { gravarAgenda } from '#src/api/contract/geral/homologacao.ts'
import { AgendaScreen } from '#src/components/tabelas/atendimento/AgendaScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { opcoesDoAtendimentoOptions } from '#src/queries/atendimento.ts'
import { agendasOptions } from '#src/queries/homologacao.ts'

export const Route = createFileRoute('/admin/_area/atendimento/agenda')({
  validateSearch: ({ departamento }: { departamento?: unknown }): { departamento?: number } =>
    // an address holds text
    /^[1-9]\d{0,8}$/.test(String(departamento)) ? { departamento: Number(departamento) } : {},
  loader: async ({ context: { queryClient, user } }) => {
    requireCall(user, gravarAgenda)
    await Promise.all([queryClient.query(opcoesDoAtendimentoOptions()), queryClient.query(agendasOptions())])
  },
  pendingComponent: RecordSkeleton,
  component: Agenda,
})

function Agenda() {
  const { departamento } = Route.useSearch()
  return <AgendaScreen departamento={departamento ?? null} />
}
