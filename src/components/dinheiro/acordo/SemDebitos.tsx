import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

const textos = {
  nenhum: {
    title: 'Nenhum débito escolhido',
    texto: 'Selecione na lista os débitos em aberto de um cadastro e escolha Parcelar.',
  },
  perdido: {
    title: 'Débito não encontrado',
    texto:
      'Este débito não existe. Selecione na lista os débitos em aberto de um cadastro e escolha Parcelar.',
  },
} as const

/** In place of a new agreement over nothing, or over a debit that is not there. */
export function SemDebitos({ falta }: { falta: keyof typeof textos }) {
  const { title, texto } = textos[falta]
  return (
    <StatusPage
      title={title}
      actions={
        <LinkButton to="/admin/financeiro/debitos" search={{ situacao: 'abertos' }}>
          Escolher débitos
        </LinkButton>
      }
    >
      {texto}
    </StatusPage>
  )
}
