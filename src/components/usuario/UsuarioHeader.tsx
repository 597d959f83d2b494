import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { usuarioQuery } from '#src/api/contract/usuario-lista.ts'
import type { UsuarioDetalhe } from '#src/api/contract/usuario.ts'
import { instantText } from '#src/components/form/date-text.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { StateCell } from '#src/components/table/cells.tsx'
import { useListSearch } from '#src/components/table/list-search.ts'
import { situacaoDe, tipoDoUsuario } from './situacao.ts'
import classes from './usuario.module.css'

interface UsuarioHeaderProps {
  usuario: UsuarioDetalhe
  /** What may be done at once. */
  actions: ReactNode
}

/** Who this is, whether they can sign in, and the way back to the list as it was left. */
export function UsuarioHeader({ usuario, actions }: UsuarioHeaderProps) {
  const { tone, text } = situacaoDe(usuario)
  return (
    <header className={classes.header}>
      <BackToList />
      <div className={classes.title}>
        <PageTitle>{usuario.nome}</PageTitle>
        <StateCell tone={tone}>{text}</StateCell>
      </div>
      <p className={classes.meta}>
        {[
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
      </p>
      {actions}
    </header>
  )
}

export function BackToList() {
  const search = useListSearch(usuarioQuery)
  return (
    <Link to="/admin/cadastro/usuario/lista" search={search ?? {}} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      Usuários
    </Link>
  )
}
