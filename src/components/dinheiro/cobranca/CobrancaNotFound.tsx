import { cobrancaQuery } from '#src/api/contract/dinheiro/cobranca.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { useListAddress } from '#src/components/listas/page/list-search.ts'

/** In place of a billing that is not there. */
export function CobrancaNotFound() {
  const search = useListAddress(cobrancaQuery)
  return (
    <StatusPage
      title="Cobrança não encontrada"
      actions={
        <LinkButton to="/admin/financeiro/cobrancas" search={search}>
          Voltar à lista
        </LinkButton>
      }
    >
      Esta cobrança não existe. Confira o endereço.
    </StatusPage>
  )
}
