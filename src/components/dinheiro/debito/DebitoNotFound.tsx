import { debitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { useListAddress } from '#src/components/listas/page/list-search.ts'

/** In place of a debit that is not there. */
export function DebitoNotFound() {
  const search = useListAddress(debitoQuery)
  return (
    <StatusPage
      title="Débito não encontrado"
      actions={
        <LinkButton to="/admin/financeiro/debitos" search={search}>
          Voltar à lista
        </LinkButton>
      }
    >
      Este débito não existe. Confira o endereço.
    </StatusPage>
  )
}
