import { Skeleton, VisuallyHidden } from '@mantine/core'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'

/** The shape of MeuCadastro while it comes. */
export function MeuCadastroSkeleton() {
  return (
    <RecordPage>
      <VisuallyHidden component="output">Carregando o seu cadastro…</VisuallyHidden>
      <RecordHeader
        title={<PageTitle>Meu cadastro</PageTitle>}
        meta={<Skeleton component="span" width="16rem" maw="100%" height="1rem" />}
      />
      <Skeleton height="14rem" />
      <Skeleton height="6rem" />
      <Skeleton height="8rem" />
    </RecordPage>
  )
}
