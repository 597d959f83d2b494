import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import classes from './debitos.module.css'

/** The shape of DebitosEmAberto while it comes: the header and a month of three debits. */
export function DebitosSkeleton() {
  return (
    <Stack gap="lg" className={classes.page}>
      <VisuallyHidden component="output">Carregando débitos…</VisuallyHidden>
      <div className={classes.header}>
        <Stack gap="xs">
          <PageTitle>Débitos em aberto</PageTitle>
          <Skeleton h={20} w={200} />
          <Skeleton h={20} w={180} />
        </Stack>
        <Stack gap="xs">
          <Skeleton h={32} w={160} />
          <Skeleton h={16} w={220} />
        </Stack>
      </div>
      <div>
        <Skeleton h={24} w={120} />
        {[1, 2, 3].map((linha) => (
          <div key={linha} className={classes.debito}>
            <Skeleton className={classes.about} h={44} w="80%" />
            <Skeleton className={classes.value} h={28} w={110} />
            <Skeleton className={classes.action} h={36} w={90} />
          </div>
        ))}
      </div>
    </Stack>
  )
}
