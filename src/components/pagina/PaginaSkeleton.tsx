import { Skeleton, Stack } from '@mantine/core'

/** The shape of a page of text while it is on its way. */
export function PaginaSkeleton() {
  return (
    <Stack gap="md" maw="48rem" role="status" aria-label="Carregando a página">
      <Skeleton height="2rem" width="40%" />
      <Skeleton height="12rem" />
    </Stack>
  )
}
