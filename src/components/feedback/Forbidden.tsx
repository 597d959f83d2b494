import { Link, useRouter } from '@tanstack/react-router'
import classes from '#src/components/theme/controls.module.css'
import { StatusPage } from './StatusPage.tsx'

/** For the signed-in who lack the permission of a page. */
export function Forbidden() {
  const router = useRouter()
  return (
    <StatusPage
      title="Acesso não permitido"
      actions={
        <>
          <Link to="/" className={classes.primary}>
            Ir para o início
          </Link>
          <button type="button" className={classes.secondary} onClick={() => router.history.back()}>
            Voltar
          </button>
        </>
      }
    >
      Seu usuário não tem permissão para ver esta página. Se precisar dela no seu trabalho, peça a um
      administrador da entidade.
    </StatusPage>
  )
}
