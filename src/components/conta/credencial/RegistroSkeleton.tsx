import { Paper, Skeleton, Stack } from '@mantine/core'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './credencial.module.css'

/** The shape of RegistroScreen until it is known whether registrations are taken. */
export function RegistroSkeleton() {
  return (
    <Paper className={classes.registro} withBorder>
      <Stack gap="md">
        <PageTitle>Cadastrar</PageTitle>
        <output>Carregando…</output>
        <Skeleton h={40} />
        <Skeleton h={58} />
        <Skeleton h={58} />
        <Skeleton h={58} />
        <Skeleton h={42} />
      </Stack>
    </Paper>
  )
}
