import { Link, useRouter } from '@tanstack/react-router'
import classes from '#src/components/theme/controls.module.css'
import { StatusPage } from './StatusPage.tsx'

/** Any unknown address. */
export function NotFound() {
  const router = useRouter()
  return (
    <StatusPage
      title="Página não encontrada"
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
      Não há nada neste endereço. Confira se ele foi digitado por inteiro, ou siga por um dos caminhos abaixo.
    </StatusPage>
  )
}
