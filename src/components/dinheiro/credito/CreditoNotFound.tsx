import { creditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { useListAddress } from '#src/components/listas/page/list-search.ts'

/** In place of a credit that is not there. */
export function CreditoNotFound() {
  const search = useListAddress(creditoQuery)
  return (
    <StatusPage
      title="Crédito não encontrado"
      actions={
        <LinkButton to="/admin/financeiro/creditos" search={search}>
          Voltar à lista
        </LinkButton>
      }
    >
      Este crédito não existe. Confira o endereço.
    </StatusPage>
  )
}
