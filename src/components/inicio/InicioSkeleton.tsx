import { Paper, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import classes from './inicio.module.css'

/** The shape of PessoaHome while it comes. */
export function InicioSkeleton() {
  return (
    <Stack gap="lg" className={classes.page}>
      <VisuallyHidden component="output">Carregando a sua situação…</VisuallyHidden>
      <div className={classes.header}>
        <Stack gap="xs">
          <PageTitle>Início</PageTitle>
          <Skeleton h={20} w={220} />
          <Skeleton h={20} w={260} maw="100%" />
        </Stack>
        <Skeleton h={42} w={140} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Skeleton h={104} />
        <Skeleton h={104} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {['proximos', 'pagamentos'].map((secao) => (
          <Paper key={secao} withBorder p="md">
            <Skeleton h={22} w={170} mb="md" />
            <Skeleton h={40} mb="xs" />
            <Skeleton h={40} mb="xs" />
            <Skeleton h={40} />
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
