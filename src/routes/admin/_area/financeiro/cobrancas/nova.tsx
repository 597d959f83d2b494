import { createFileRoute } from '@tanstack/react-router'
import { criarCobranca } from '#src/api/contract/cobranca.ts'
import { NovaCobranca } from '#src/components/cobranca/NovaCobranca.tsx'
import { requireCall } from '#src/components/page/guards.ts'
import { contribuicoesOptions } from '#src/queries/financeiro.ts'

export const Route = createFileRoute('/admin/_area/financeiro/cobrancas/nova')({
  loader: ({ context: { queryClient, user } }) => {
    requireCall(user, criarCobranca)
    return queryClient.query(contribuicoesOptions()).then(() => undefined)
  },
  component: NovaCobranca,
})
