import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { abrirAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { NovoAtendimento } from '#src/components/tabelas/atendimento/NovoAtendimento.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { clientesDoAtendimentoOptions, opcoesDoAtendimentoOptions } from '#src/queries/atendimento.ts'

interface DoCadastro {
  /** Of whom it is, where it is begun on the record of a cadastro. */
  tipo?: string
  matricula?: number
}

export const Route = createFileRoute('/admin/_area/atendimento/novo')({
  validateSearch: ({ tipo, matricula }: { tipo?: unknown; matricula?: unknown }): DoCadastro =>
    typeof tipo === 'string' && typeof matricula === 'number' ? { tipo, matricula } : {},
  loaderDeps: ({ search: { matricula } }) => ({ matricula }),
  loader: async ({ context: { queryClient, user }, deps: { matricula } }) => {
    requireCall(user, abrirAtendimento)
    await Promise.all([
      queryClient.query(opcoesDoAtendimentoOptions()),
      matricula !== undefined && queryClient.query(clientesDoAtendimentoOptions(String(matricula))),
    ])
  },
  pendingComponent: RecordSkeleton,
  component: Novo,
})

function Novo() {
  const { user } = Route.useRouteContext()
  const { tipo, matricula } = Route.useSearch()
  const { data: opcoes } = useSuspenseQuery(opcoesDoAtendimentoOptions())
  const { data: clientes } = useSuspenseQuery(clientesDoAtendimentoOptions(String(matricula ?? '')))
  const cliente = clientes.find((um) => um.tipo === tipo && um.matricula === matricula)
  return (
    <NovoAtendimento key={`${tipo} ${matricula}`} opcoes={opcoes} cliente={cliente ?? null} user={user} />
  )
}
