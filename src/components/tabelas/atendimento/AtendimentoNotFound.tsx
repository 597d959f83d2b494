import { atendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import { useListAddress } from '#src/components/listas/page/list-search.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of an atendimento that is not there. */
export function AtendimentoNotFound() {
  const search = useListAddress(atendimentoQuery)
  return (
    <StatusPage
      title="Atendimento não encontrado"
      actions={
        <LinkButton to="/admin/atendimento/lista" search={search}>
          Voltar à lista
        </LinkButton>
      }
    >
      Este atendimento não existe. Confira o endereço.
    </StatusPage>
  )
}
