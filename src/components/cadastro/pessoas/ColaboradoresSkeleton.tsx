import { Skeleton, VisuallyHidden } from '@mantine/core'
import { BackLink } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './pessoas.module.css'

/** The shape of ColaboradoresDoAcesso while it comes. */
export function ColaboradoresSkeleton() {
  return (
    <div className={classes.page}>
      <VisuallyHidden component="output">Carregando os colaboradores…</VisuallyHidden>
      <header>
        <BackLink to="/public/inicio">Início</BackLink>
        <PageTitle>Colaboradores</PageTitle>
        <Skeleton height="1rem" width="16rem" maw="100%" my={4} />
        <Skeleton height="1rem" width="12rem" maw="100%" my={4} />
      </header>
      <Skeleton height="11rem" radius="md" />
    </div>
  )
}
