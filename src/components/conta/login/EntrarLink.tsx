import { Link } from '@tanstack/react-router'
import classes from './entrar.module.css'

/** For clients who need not do what the screen asks for: the way to the login, and to where they were going from there. */
export function EntrarLink({ returnUrl }: { returnUrl: string | undefined }) {
  return (
    <Link className={classes.entrar} to="/public/login" search={{ returnUrl }}>
      Já tenho acesso: entrar
    </Link>
  )
}
