import { Skeleton, Stack } from '@mantine/core'

/** The shape of the entidade's identity while it is on its way. */
export function IdentidadeSkeleton() {
  return (
    <Stack gap="md" maw="var(--app-record)" role="status" aria-label="Carregando a identidade da entidade">
      <Skeleton height="2rem" width="14rem" />
      <Skeleton height="12rem" />
    </Stack>
  )
}
