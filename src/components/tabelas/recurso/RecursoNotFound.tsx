import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of a record that is not there (any more). */
export function RecursoNotFound({ recurso }: { recurso: Recurso }) {
  return (
    <StatusPage
      title="Registro não encontrado"
      actions={
        <LinkButton to="/admin/tabelas/$recurso/lista" params={{ recurso: recurso.nome }}>
          Voltar à lista
        </LinkButton>
      }
    >
      Este registro não existe ou foi excluído. Confira o endereço.
    </StatusPage>
  )
}
