import { acordoQuery } from '#src/api/contract/dinheiro/acordo.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { useListAddress } from '#src/components/listas/page/list-search.ts'

/** In place of an agreement that is not there. */
export function AcordoNotFound() {
  const search = useListAddress(acordoQuery)
  return (
    <StatusPage
      title="Acordo não encontrado"
      actions={
        <LinkButton to="/admin/financeiro/acordos" search={search}>
          Voltar à lista
        </LinkButton>
      }
    >
      Este acordo não existe. Confira o endereço.
    </StatusPage>
  )
}
