import { Skeleton, Stack } from '@mantine/core'

/** The shape of a user's page while it is on its way. */
export function UsuarioSkeleton() {
  return (
    <Stack gap="md" maw="var(--app-record)" role="status" aria-label="Carregando o usuário">
      <Skeleton height="3.5rem" width="45%" />
      <Skeleton height="7.5rem" />
      <Skeleton height="14rem" />
      <Skeleton height="9rem" />
    </Stack>
  )
}
