import { Paper, Skeleton, Stack } from '@mantine/core'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './credencial.module.css'

/** The shape of RegistroScreen, or of another form on such a sheet, until it is known whether it is open. */
export function RegistroSkeleton({ title = 'Cadastrar' }: { title?: string }) {
  return (
    <Paper className={classes.registro} withBorder>
      <Stack gap="md">
        <PageTitle>{title}</PageTitle>
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
