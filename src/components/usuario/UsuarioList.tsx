import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { UsuarioQuery } from '#src/api/contract/usuario-lista.ts'
import type { LinhaUsuario } from '#src/api/contract/usuario.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { ListPage } from '#src/components/table/ListPage.tsx'
import type { TableSearchAdapter } from '#src/components/table/table-search.ts'
import type { NavigateSearch } from '#src/components/table/use-table-search.ts'
import { usuarioListaOptions } from '#src/queries/usuario.ts'
import { usuarioColumns } from './usuario-columns.tsx'
import { UsuarioFilters } from './UsuarioFilters.tsx'

const ConvidarUsuario = lazy(async () => ({
  default: (await import('./ConvidarUsuario.tsx')).ConvidarUsuario,
}))

const RECORD = '/admin/cadastro/usuario/$id'

const texts = {
  notFound: 'Nenhum usuário encontrado',
  none: 'Nenhum usuário ainda',
  start: 'Convide o primeiro administrador.',
  wait: 'Quando houver usuários, eles aparecem aqui.',
}

interface UsuarioListProps {
  adapter: TableSearchAdapter<UsuarioQuery>
  search: UsuarioQuery
  navigateSearch: NavigateSearch<UsuarioQuery>
  podeGravar: boolean
}

/** Everybody who may sign in: staff and clients. */
export function UsuarioList({ adapter, search, navigateSearch, podeGravar }: UsuarioListProps) {
  const navigate = useNavigate()
  const [inviting, setInviting] = useState(false)

  const record = ({ id }: LinhaUsuario) => ({ to: RECORD, params: { id }, state: { lista: search } })

  return (
    <>
      <ListPage
        title={<PageTitle>Usuários</PageTitle>}
        label="Usuários"
        searchBy="Nome, e-mail, CPF ou CNPJ"
        adapter={adapter}
        search={search}
        navigateSearch={navigateSearch}
        query={usuarioListaOptions}
        columns={usuarioColumns}
        Filters={UsuarioFilters}
        newButton={podeGravar && <Button onClick={() => setInviting(true)}>Convidar administrador</Button>}
        texts={texts}
        renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
        onOpen={(row) => void navigate(record(row))}
      />
      <Suspense>
        {inviting && (
          <ConvidarUsuario
            onClose={() => setInviting(false)}
            onInvited={(usuario) => void navigate({ ...record(usuario) })}
          />
        )}
      </Suspense>
    </>
  )
}
