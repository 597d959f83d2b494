import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { gravarDados } from '#src/api/contract/geral/dados-da-entidade.ts'
import { DadosDaEntidade } from '#src/components/tabelas/entidade/DadosDaEntidade.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { dadosDaEntidadeOptions } from '#src/queries/dados-da-entidade.ts'

export const Route = createFileRoute('/admin/_area/configuracao/dados')({
  loader: ({ context: { queryClient, user } }) => {
    requireCall(user, gravarDados)
    return queryClient.query(dadosDaEntidadeOptions())
  },
  pendingComponent: RecordSkeleton,
  component: Dados,
})

function Dados() {
  const { data: dados } = useSuspenseQuery(dadosDaEntidadeOptions())
  return <DadosDaEntidade dados={dados} />
}
