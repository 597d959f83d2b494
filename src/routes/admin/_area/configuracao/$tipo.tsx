import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { Configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { ConfiguracaoForm } from '#src/components/tabelas/configuracao/ConfiguracaoForm.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { configuracaoOptions } from '#src/queries/configuracao.ts'

/** Fetched when needed, since what a route file imports is a part of the first screen. */
const declarations = () => import('#src/api/contract/geral/configuracoes.ts')

/** Settings of any kind, for those who may change them. */
export const Route = createFileRoute('/admin/_area/configuracao/$tipo')({
  staticData: { isUnknown: async ({ tipo = '' }) => !(await declarations()).ehConfiguracao(tipo) },
  beforeLoad: async ({ params, context: { user } }) => {
    const { configuracoes, ehConfiguracao } = await declarations()
    if (!ehConfiguracao(params.tipo)) throw notFound()
    const declarada: Configuracao = configuracoes[params.tipo]
    requireCall(user, declarada.gravar)
    return { declarada }
  },
  loader: ({ context: { queryClient, declarada } }) => queryClient.query(configuracaoOptions(declarada)),
  pendingComponent: RecordSkeleton,
  component: Tela,
})

function Tela() {
  const { declarada, user } = Route.useRouteContext()
  const { data: atual } = useSuspenseQuery(configuracaoOptions(declarada))
  return <ConfiguracaoForm key={declarada.tipo} declarada={declarada} atual={atual} user={user} />
}
