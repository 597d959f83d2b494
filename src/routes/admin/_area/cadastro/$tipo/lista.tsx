import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { cadastroQuery, type CadastroQuery } from '#src/api/contract/cadastro-lista.ts'
import { concede } from '#src/api/contract/papeis.ts'
import { CadastroList } from '#src/components/cadastro/CadastroList.tsx'
import { tableSearch } from '#src/components/table/table-search.ts'
import type { NavigateSearch } from '#src/components/table/use-table-search.ts'
import { cadastroListaOptions } from '#src/queries/cadastro.ts'

const adapter = tableSearch(cadastroQuery)

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/lista')({
  validateSearch: adapter.read,
  search: { middlewares: [adapter.stripDefaults] },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient, tipo }, deps: { search } }) => {
    // Not awaited: another page of the same list must not take this one away.
    void queryClient.query(cadastroListaOptions(tipo, search)).catch(noop)
  },
  component: Lista,
})

function Lista() {
  const { tipo, user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const navigateSearch: NavigateSearch<CadastroQuery> = useCallback(
    (change, { replace }) => void navigate({ search: change, replace }),
    [navigate],
  )

  return (
    <CadastroList
      key={tipo}
      tipo={tipo}
      adapter={adapter}
      search={Route.useSearch()}
      navigateSearch={navigateSearch}
      podeGravar={concede(user.papeis, 'cadastro:gravar')}
      podeExcluir={concede(user.papeis, 'cadastro:excluir')}
    />
  )
}
