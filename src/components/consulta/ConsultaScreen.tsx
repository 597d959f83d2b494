import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { ConsultaForm } from './ConsultaForm.tsx'
import classes from './consulta.module.css'

interface ConsultaScreenProps {
  /** Where to go with what was found; the list of debits when it is not given. */
  returnUrl: string | undefined
}

/** The way in for those who just want to pay. */
export function ConsultaScreen({ returnUrl }: ConsultaScreenProps) {
  const router = useRouter()

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
        <ConsultaForm onFound={() => router.history.push(returnUrl ?? '/public/lista/debitos')} />
        <Text size="sm" c="dimmed">
          Por segurança, o nome aparece abreviado para quem não entrou.
        </Text>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/public/login" search={{ returnUrl }} />}
        >
          Já tenho acesso: entrar
        </Anchor>
      </Stack>
    </Paper>
  )
}
