import { createFileRoute } from '@tanstack/react-router'
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '#src/api/contract/nucleo/common.ts'
import { listarDuplicados } from '#src/api/contract/cadastro/duplicado.ts'
import { CadastroSkeleton } from '#src/components/cadastro/cadastro/CadastroSkeleton.tsx'
import { DuplicadosScreen } from '#src/components/cadastro/duplicados/DuplicadosScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { writtenNumber } from '#src/components/ui/page/written-number.ts'
import { duplicadosOptions } from '#src/queries/duplicado.ts'

interface Busca {
  situacao: 'abertos' | 'dispensados'
  page: number
  pageSize: number
}

const entre = (escrito: unknown, padrao: number, max: number) => writtenNumber(escrito, max) ?? padrao

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/duplicados')({
  // what cannot be read is as if it were not there
  validateSearch: ({ situacao, page, pageSize }: { [N in keyof Busca]?: unknown }): Partial<Busca> => ({
    ...(situacao === 'dispensados' && { situacao }),
    ...(entre(page, 1, MAX_PAGE) > 1 && { page: entre(page, 1, MAX_PAGE) }),
    ...(entre(pageSize, PAGE_SIZE, MAX_PAGE_SIZE) !== PAGE_SIZE && {
      pageSize: entre(pageSize, PAGE_SIZE, MAX_PAGE_SIZE),
    }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, tipo, user }, deps }) => {
    requireCall(user, listarDuplicados)
    return queryClient.query(duplicadosOptions({ tipo, ...completa(deps) })).then(() => undefined)
  },
  pendingComponent: CadastroSkeleton,
  component: Duplicados,
})

const completa = (busca: Partial<Busca>): Busca => ({
  situacao: 'abertos',
  page: 1,
  pageSize: PAGE_SIZE,
  ...busca,
})

function Duplicados() {
  const { tipo, user } = Route.useRouteContext()
  return <DuplicadosScreen key={tipo} tipo={tipo} user={user} search={completa(Route.useSearch())} />
}
