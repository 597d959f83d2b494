import { Link } from '@tanstack/react-router'
import type { LoginSearch } from '#src/components/ui/page/return-url.ts'
import { LoginCard } from './LoginCard.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'
import { RegistroLink } from './RegistroLink.tsx'

interface Props {
  area: 'admin' | 'public'
  search: LoginSearch
}

const LEAD = {
  admin: 'Para quem trabalha na entidade: cadastros, cobranças, pagamentos e atendimento a quem contribui.',
  public:
    'Veja as contribuições em aberto, pague boletos, acompanhe os pagamentos e mantenha o cadastro em dia.',
}

/** Both logins. Says why the visitor is here when the URL knows. */
export function LoginScreen({ area, search }: Props) {
  const { returnUrl } = search
  const admin = area === 'admin'
  const reason = reasonOf(search)

  return (
    <LoginCard
      title={admin ? 'Entrar na administração' : 'Entrar'}
      lead={LEAD[area]}
      consulta={!admin}
      ways={
        <>
          <Link to="/public/esqueci-senha" search={{ ...(admin && { admin }), returnUrl }}>
            Esqueci minha senha
          </Link>
          {!admin && <RegistroLink returnUrl={returnUrl}>Cadastrar</RegistroLink>}
        </>
      }
      foot={admin && <Link to="/public/login">Entrar como associado ou contribuinte</Link>}
    >
      {reason !== undefined && (
        <p className={classes.reason} role="status">
          {reason}
        </p>
      )}
      <LoginForm area={area} returnUrl={returnUrl} />
    </LoginCard>
  )
}

function reasonOf({ tokenExpired, aceitePolitica, returnUrl }: LoginSearch): string | undefined {
  if (tokenExpired) {
    return returnUrl === undefined
      ? 'Sua sessão terminou. Entre de novo.'
      : 'Sua sessão terminou. Entre de novo para continuar de onde parou.'
  }
  if (aceitePolitica) return 'Política de privacidade aceita. Entre para continuar.'
  return returnUrl === undefined ? undefined : 'Entre para ver a página que você pediu.'
}
