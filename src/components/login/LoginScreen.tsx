import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import type { LoginSearch } from '#src/components/shell/return-url.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'

interface Props {
  area: 'admin' | 'public'
  search: LoginSearch
}

/** Both logins. Says why the visitor is here when the URL knows. */
export function LoginScreen({ area, search }: Props) {
  const { data: entidade } = useQuery(entidadeOptions(null))
  const reason = reasonOf(search)

  return (
    <Paper className={classes.card} withBorder p="lg">
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed" mih="1.4em">
            {entidade?.nomeFantasia}
          </Text>
          <PageTitle>{area === 'admin' ? 'Entrar na administração' : 'Entrar'}</PageTitle>
        </div>
        {reason && (
          <p className={classes.reason} role="status">
            {reason}
          </p>
        )}
        <LoginForm area={area} returnUrl={search.returnUrl} />
        {area === 'public' ? (
          <nav className={classes.ways} aria-label="Outros caminhos">
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/public/consulta" />}>
              Consultar débitos sem entrar
            </Anchor>
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/admin/login" />}>
              Administração
            </Anchor>
          </nav>
        ) : (
          <nav className={classes.ways} aria-label="Outros caminhos">
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/public/login" />}>
              Sou associado ou contribuinte
            </Anchor>
          </nav>
        )}
      </Stack>
    </Paper>
  )
}

function reasonOf({ tokenExpired, aceitePolitica, returnUrl }: LoginSearch): string | undefined {
  if (tokenExpired) {
    return returnUrl
      ? 'Sua sessão terminou. Entre de novo para continuar de onde parou.'
      : 'Sua sessão terminou. Entre de novo.'
  }
  if (aceitePolitica) return 'Política de privacidade aceita. Entre para continuar.'
  if (returnUrl) return 'Entre para ver a página que você pediu.'
  return undefined
}
