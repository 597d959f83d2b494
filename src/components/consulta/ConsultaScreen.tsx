import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { session } from '#src/stores/session.ts'
import { ConsultaForm } from './ConsultaForm.tsx'
import classes from './consulta.module.css'

interface ConsultaScreenProps {
  /** Where to go with what was found; the list of debits when it is not given. */
  returnUrl: string | undefined
}

/** The way in for those who just want to pay. */
export function ConsultaScreen({ returnUrl }: ConsultaScreenProps) {
  const router = useRouter()
  const signedIn = session((state) => state.userId !== null)
  // The list shows the signed-in their own debits unless told otherwise.
  const lista = signedIn ? '/public/lista/debitos?de=consulta' : '/public/lista/debitos'

  return (
    <Paper className={classes.card} withBorder p="lg">
      <Stack gap="md">
        <div>
          <PageTitle>Consulta de débitos</PageTitle>
          <Text mt="xs">
            Veja as contribuições em aberto da sua empresa, ou as suas, e emita o boleto com o valor
            atualizado. É a primeira vez? Basta o documento de quem paga: não é preciso ter senha.
          </Text>
        </div>
        <ConsultaForm onFound={() => router.history.push(returnUrl ?? lista)} />
        <Text size="sm" c="dimmed">
          Por segurança, o nome de quem paga aparece abreviado na consulta.
        </Text>
        {!signedIn && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/public/login" search={{ returnUrl }} />}
          >
            Já tenho acesso: entrar
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}
