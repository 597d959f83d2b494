import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of the statement of a cadastro that is not there, or that the address does not name. */
export function SemCadastro() {
  return (
    <StatusPage
      title="Extrato não encontrado"
      actions={<LinkButton to="/admin/financeiro/debitos">Ver os débitos</LinkButton>}
    >
      Este endereço não informa o cadastro. Abra o extrato pelo cadastro ou por um de seus débitos.
    </StatusPage>
  )
}
