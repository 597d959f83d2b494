import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { BackToList } from './UsuarioHeader.tsx'
import classes from './usuario.module.css'

/** In place of a user who is not there. */
export function UsuarioNotFound() {
  return (
    <div className={classes.header}>
      <BackToList />
      <PageTitle>Usuário não encontrado</PageTitle>
      <p>Não há usuário neste endereço. Confira se ele foi digitado por inteiro.</p>
    </div>
  )
}
