import { createFileRoute } from '@tanstack/react-router'
import { INT4_MAX, MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '#src/api/contract/nucleo/common.ts'
import { listarFusoes } from '#src/api/contract/geral/fusao.ts'
import { CadastroSkeleton } from '#src/components/cadastro/cadastro/CadastroSkeleton.tsx'
import { FusoesScreen } from '#src/components/cadastro/fusao/FusoesScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { writtenNumber } from '#src/components/ui/page/written-number.ts'
import { fusoesOptions } from '#src/queries/fusao.ts'

interface Busca {
  matricula?: number
  page?: number
  pageSize?: number
}

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/juncoes')({
  // what cannot be read is as if it were not there
  validateSearch: ({ matricula, page, pageSize }: { [N in keyof Busca]?: unknown }): Busca => {
    const lidos = {
      matricula: writtenNumber(matricula, INT4_MAX),
      page: writtenNumber(page, MAX_PAGE),
      pageSize: writtenNumber(pageSize, MAX_PAGE_SIZE),
    }
    return {
      ...(lidos.matricula !== null && { matricula: lidos.matricula }),
      ...(lidos.page !== null && lidos.page > 1 && { page: lidos.page }),
      ...(lidos.pageSize !== null && lidos.pageSize !== PAGE_SIZE && { pageSize: lidos.pageSize }),
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, tipo, user }, deps }) => {
    requireCall(user, listarFusoes)
    return queryClient.query(fusoesOptions({ tipo, ...completa(deps) })).then(() => undefined)
  },
  pendingComponent: CadastroSkeleton,
  component: Juncoes,
})

const completa = (busca: Busca) => ({ page: 1, pageSize: PAGE_SIZE, ...busca })

function Juncoes() {
  const { tipo } = Route.useRouteContext()
  return <FusoesScreen key={tipo} tipo={tipo} search={completa(Route.useSearch())} />
}
