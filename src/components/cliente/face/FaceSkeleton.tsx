import { Skeleton, Stack } from '@mantine/core'

/** The shape of an entidade's face while it is on its way. */
export function FaceSkeleton() {
  return (
    <Stack
      gap="lg"
      maw="var(--app-reading)"
      mx="auto"
      role="status"
      aria-label="Carregando a página da entidade"
    >
      <Skeleton height="4.5rem" />
      <Skeleton height="2.25rem" width="60%" />
      <Skeleton height="10rem" />
    </Stack>
  )
}
