import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { gravarLogo } from '#src/api/contract/nucleo/logo.ts'
import {
  configuracoesDe,
  ConfiguracoesScreen,
  type Procura,
} from '#src/components/tabelas/configuracao/ConfiguracoesScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'

export const Route = createFileRoute('/admin/_area/configuracao/')({
  validateSearch: ({ q, mudadas }: { q?: unknown; mudadas?: unknown } & SearchSchemaInput): Procura => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(mudadas === true && { mudadas }),
  }),
  loader: ({ context: { user } }) => {
    if (configuracoesDe(user).length === 0) requireCall(user, gravarLogo)
  },
  component: Configuracoes,
})

function Configuracoes() {
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <ConfiguracoesScreen
      user={user}
      procura={Route.useSearch()}
      onProcurar={(search) => void navigate({ search, replace: true })}
    />
  )
}
