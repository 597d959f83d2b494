import { createFileRoute } from '@tanstack/react-router'
import { gravarLogo } from '#src/api/contract/nucleo/logo.ts'
import {
  configuracoesDe,
  ConfiguracoesScreen,
} from '#src/components/tabelas/configuracao/ConfiguracoesScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'

export const Route = createFileRoute('/admin/_area/configuracao/')({
  loader: ({ context: { user } }) => {
    if (configuracoesDe(user).length === 0) requireCall(user, gravarLogo)
  },
  component: Configuracoes,
})

function Configuracoes() {
  const { user } = Route.useRouteContext()
  return <ConfiguracoesScreen user={user} />
}
