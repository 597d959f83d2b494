import { Skeleton, Stack } from '@mantine/core'

/** The shape of the settings while they are on their way. */
export function RegrasSkeleton() {
  return (
    <Stack gap="md" maw="68rem" role="status" aria-label="Carregando as regras de acesso">
      <Skeleton height="2rem" width="14rem" />
      <Skeleton height="9rem" />
      <Skeleton height="6.5rem" />
      <Skeleton height="6.5rem" />
    </Stack>
  )
}
