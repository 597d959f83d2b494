import type { ReactNode } from 'react'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { usuarioQuery } from '#src/api/contract/usuario-lista.ts'
import type { UsuarioDetalhe } from '#src/api/contract/usuario.ts'
import { instantText } from '#src/components/form/date-text.ts'
import { BackLink, RecordHeader } from '#src/components/form/RecordHeader.tsx'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { StateCell } from '#src/components/table/cells.tsx'
import { useListSearch } from '#src/components/table/list-search.ts'
import { situacaoDe, tipoDoUsuario } from './situacao.ts'

interface UsuarioHeaderProps {
  usuario: UsuarioDetalhe
  /** What may be done at once. */
  actions: ReactNode
}

/** Who this is, whether they can sign in, and the way back to the list as it was left. */
export function UsuarioHeader({ usuario, actions }: UsuarioHeaderProps) {
  const { tone, text } = situacaoDe(usuario)
  return (
    <RecordHeader
      back={<BackToList />}
      title={
        <>
          <PageTitle>{usuario.nome}</PageTitle>
          <StateCell tone={tone}>{text}</StateCell>
        </>
      }
      meta={[
        tipoDoUsuario(usuario.isAdmin),
        usuario.registro !== null && formatarRegistro(usuario.registro),
        `desde ${instantText(usuario.criadoEm)}`,
        usuario.ultimoAcessoEm === null
          ? 'nunca entrou'
          : `último acesso em ${instantText(usuario.ultimoAcessoEm)}`,
        usuario.isAdmin &&
          (usuario.segundoFator ? 'com verificação em duas etapas' : 'sem verificação em duas etapas'),
      ]
        .filter((fato) => fato !== false)
        .join(' · ')}
    >
      {actions}
    </RecordHeader>
  )
}

export function BackToList() {
  const search = useListSearch(usuarioQuery)
  return (
    <BackLink to="/admin/cadastro/usuario/lista" search={search ?? {}}>
      Usuários
    </BackLink>
  )
}
