import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { usuarios, type LinhaUsuario } from '#src/api/contract/contas/usuario.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import type { ListState } from '#src/components/listas/lista/use-list-state.ts'
import { useVista } from '#src/components/listas/vista/use-vista.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { ListPage } from '#src/components/listas/lista/ListPage.tsx'
import { usuarioListaOptions } from '#src/queries/usuario.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { usuarioColumns } from './usuario-columns.tsx'
import { UsuarioFilters } from './UsuarioFilters.tsx'

const ConvidarUsuario = lazyDialog(async () => (await import('./ConvidarUsuario.tsx')).ConvidarUsuario)

const RECORD = '/admin/cadastro/usuario/$id'

const texts = {
  notFound: 'Nenhum usuário encontrado',
  none: 'Nenhum usuário ainda',
  start: 'Convide o primeiro administrador.',
  wait: 'Quando houver usuários, eles aparecem aqui.',
}

const acoes = acoesDe(async () => (await import('./acoes-do-usuario.ts')).acoesDoUsuario)

const Exportar = exportarDe<UsuarioQuery>(usuarios.titulo, usuarios.exportar, usuarios.colunas)

interface UsuarioListProps extends ListState<UsuarioQuery> {
  podeGravar: boolean
}

/** Everybody who may sign in: staff and clients. */
export function UsuarioList({ podeGravar, ...onde }: UsuarioListProps) {
  const navigate = useNavigate()
  const { search } = onde
  const { columns, view, ...state } = useVista(usuarios, usuarioColumns, onde)
  const pode = { gravar: podeGravar, excluir: false }
  const [inviting, setInviting] = useState(false)

  const record = ({ id }: LinhaUsuario) => ({ to: RECORD, params: { id }, state: { lista: search } })

  return (
    <>
      <ListPage
        title={<PageTitle>Usuários</PageTitle>}
        label="Usuários"
        searchBy="Nome, e-mail ou documento"
        {...state}
        query={usuarioListaOptions}
        columns={columns}
        view={view}
        Export={Exportar}
        renderBulk={podeGravar && ((props) => acoes.emLote(props, pode))}
        renderActions={(row) => acoes.naLinha(row, search, pode)}
        Filters={UsuarioFilters}
        newButton={podeGravar && <Button onClick={() => setInviting(true)}>Convidar administrador</Button>}
        texts={texts}
        renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
        onOpen={(row) => void navigate(record(row))}
      />
      {inviting && (
        <ConvidarUsuario
          onClose={() => setInviting(false)}
          onInvited={(usuario) => void navigate({ ...record(usuario) })}
        />
      )}
    </>
  )
}
