import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of a new agreement over a debit that is not there. */
export function SemDebitos() {
  return (
    <StatusPage
      title="Débito não encontrado"
      actions={<LinkButton to="/admin/financeiro/acordos/novo">Escolher débitos</LinkButton>}
    >
      O endereço traz um débito que não existe. Escolha de novo o devedor e os débitos do acordo.
    </StatusPage>
  )
}
