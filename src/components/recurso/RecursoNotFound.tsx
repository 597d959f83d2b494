import type { Recurso } from '#src/api/contract/recurso.ts'
import { BackLink, RecordHeader } from '#src/components/form/RecordHeader.tsx'
import { PageTitle } from '#src/components/page/PageTitle.tsx'

/** In place of a record that is not there (any more). */
export function RecursoNotFound({ recurso }: { recurso: Recurso }) {
  return (
    <RecordHeader
      back={
        <BackLink to="/admin/tabelas/$recurso/lista" params={{ recurso: recurso.nome }}>
          {recurso.plural}
        </BackLink>
      }
      title={<PageTitle>Registro não encontrado</PageTitle>}
    >
      <p>Não há este registro. Ele pode ter sido excluído, ou o endereço foi digitado por engano.</p>
    </RecordHeader>
  )
}
