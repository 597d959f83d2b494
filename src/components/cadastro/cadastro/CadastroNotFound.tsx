import { cadastroQuery, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { useListSearch } from '#src/components/listas/page/list-search.ts'

/** In place of a record that is not there (any more). */
export function CadastroNotFound({ tipo }: { tipo: TipoCadastro }) {
  const search = useListSearch(cadastroQuery) ?? {}
  return (
    <StatusPage
      title="Cadastro não encontrado"
      actions={
        <LinkButton to="/admin/cadastro/$tipo/lista" params={{ tipo }} search={search}>
          Voltar à lista
        </LinkButton>
      }
    >
      Não existe cadastro com esta matrícula, ou ele foi excluído. Confira o endereço.
    </StatusPage>
  )
}
