import { usuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { useListAddress } from '#src/components/listas/page/list-search.ts'

/** In place of a user who is not there. */
export function UsuarioNotFound() {
  const search = useListAddress(usuarioQuery)
  return (
    <StatusPage
      title="Usuário não encontrado"
      actions={
        <LinkButton to="/admin/cadastro/usuario/lista" search={search}>
          Voltar à lista
        </LinkButton>
      }
    >
      Este usuário não existe. Confira o endereço.
    </StatusPage>
  )
}
