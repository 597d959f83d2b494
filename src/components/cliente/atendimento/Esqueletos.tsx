import { Skeleton } from '@mantine/core'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import classes from './atendimento.module.css'

/** The shape of the list of atendimentos while it comes. */
export function AtendimentosSkeleton() {
  return (
    <RecordPage>
      <RecordHeader title={<PageTitle>Meus atendimentos</PageTitle>} />
      <div className={classes.lista} role="status" aria-label="Carregando os atendimentos">
        {[1, 2, 3].map((linha) => (
          <div key={linha} className={classes.linha}>
            <Skeleton height="1rem" width="60%" my={3} />
            <Skeleton height="1.25rem" width="7rem" />
            <Skeleton height="0.875rem" width="45%" my={4} />
          </div>
        ))}
      </div>
    </RecordPage>
  )
}

/** The shape of one atendimento while it comes. */
export function AtendimentoSkeleton() {
  return (
    <div className={classes.pagina} role="status" aria-label="Carregando o atendimento">
      <Skeleton height="4.5rem" width="55%" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
      <Skeleton height="14rem" />
    </div>
  )
}
