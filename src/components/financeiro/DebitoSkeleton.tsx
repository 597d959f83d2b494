import { Skeleton, Stack } from '@mantine/core'

/** The shape of a debit's page while it is on its way. */
export function DebitoSkeleton() {
  return (
    <Stack gap="md" maw="68rem" role="status" aria-label="Carregando o débito">
      <Skeleton height="4.5rem" width="55%" />
      <Skeleton height="10rem" />
      <Skeleton height="12rem" />
    </Stack>
  )
}
