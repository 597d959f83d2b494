import { Stack, Text } from '@mantine/core'
import type { Usuario } from '#src/api/contract/auth.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'

/** The home of staff who may not see the finances. */
export function Welcome({ user }: { user: Usuario }) {
  return (
    <Stack gap="xs">
      <PageTitle>Início</PageTitle>
      <Text>Olá, {user.name}. Escolha no menu o que deseja fazer.</Text>
    </Stack>
  )
}
