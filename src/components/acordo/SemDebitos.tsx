import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/feedback/StatusPage.tsx'

/** In place of a new agreement over nothing. */
export function SemDebitos() {
  return (
    <StatusPage
      title="Nenhum débito escolhido"
      actions={
        <LinkButton to="/admin/financeiro/debitos" search={{ situacao: 'abertos' }}>
          Escolher débitos
        </LinkButton>
      }
    >
      Selecione na lista os débitos em aberto de um cadastro, e escolha Parcelar.
    </StatusPage>
  )
}
