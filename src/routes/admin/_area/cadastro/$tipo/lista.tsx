import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  cadastroQuery,
  consultaDoTipo,
  type CadastroQuery,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { CadastroList } from '#src/components/cadastro/cadastro/CadastroList.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { tableSearch } from '#src/components/listas/page/table-search.ts'
import type { NavigateSearch } from '#src/components/listas/page/use-table-search.ts'
import { cadastroListaOptions, camposDoCadastroOptions, pedidasDoCadastro } from '#src/queries/cadastro.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'

const adapter = tableSearch(cadastroQuery)

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/lista')({
  validateSearch: adapter.read,
  search: { middlewares: [adapter.stripDefaults] },
  // The search is read before the kind is known: what is another kind's leaves the address, and is told as what cannot be read.
  beforeLoad: ({ context: { tipo }, search, preload }) => {
    const own = consultaDoTipo(tipo, search)
    if (own === search) return
    const left = Object.entries(search).filter(([key, value]) => own[key as keyof CadastroQuery] !== value)
    if (!preload)
      adapter.unread.set([...adapter.unread.get(), ...left.map(([key, value]) => `${key}=${value}`)])
    throw redirect({
      to: '/admin/cadastro/$tipo/lista',
      params: { tipo },
      search: own,
      replace: true,
    })
  },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, tipo, user }, deps: { search } }) => {
    requireCall(user, acessosAosCadastros.ler)
    return settleSoon(
      cause,
      queryClient.query(cadastroListaOptions(tipo, search, pedidasDoCadastro(queryClient, tipo, search))),
      queryClient.query(preferenciaDaListaOptions(tipo)),
      // rows are shown without the entidade's own columns rather than not at all
      queryClient.query(camposDoCadastroOptions(tipo)).catch(noop),
    )
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
      user={user}
      podeGravar={pode(user, acessosAosCadastros.gravar)}
      podeExcluir={pode(user, acessosAosCadastros.excluir)}
      podeCobrar={pode(user, acessosAosCadastros.cobrar)}
    />
  )
}
