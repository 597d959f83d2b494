import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './acessos.module.css'

/** The shape of AcessosScreen while the user comes. */
export function AcessosSkeleton() {
  return (
    <Stack gap="md" className={classes.page}>
      <RecordHeader title={<PageTitle>Acessos</PageTitle>} />
      <VisuallyHidden component="output">Carregando acessos…</VisuallyHidden>
      <Skeleton h={20} w="80%" />
      <Skeleton h={96} />
      <Skeleton h={96} />
    </Stack>
  )
}
