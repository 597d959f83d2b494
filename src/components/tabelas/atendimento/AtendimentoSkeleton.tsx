import { Skeleton, Stack } from '@mantine/core'

/** The shape of an atendimento's page while it is on its way. */
export function AtendimentoSkeleton() {
  return (
    <Stack gap="md" maw="var(--app-record)" role="status" aria-label="Carregando o atendimento">
      <Skeleton height="4.5rem" width="55%" />
      <Skeleton height="16rem" />
      <Skeleton height="11rem" />
    </Stack>
  )
}
