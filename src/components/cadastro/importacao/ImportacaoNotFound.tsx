import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of an import that is not there, or is of another kind. */
export function ImportacaoNotFound({ tipo }: { tipo: TipoCadastro }) {
  return (
    <StatusPage
      title="Importação não encontrada"
      actions={
        <LinkButton to="/admin/cadastro/$tipo/importar" params={{ tipo }}>
          Importar uma planilha
        </LinkButton>
      }
    >
      Esta importação não existe. Confira o endereço.
    </StatusPage>
  )
}
