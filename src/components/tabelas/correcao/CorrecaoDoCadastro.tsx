import { useQuery } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { obterAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { obterCorrecaoDoCadastro } from '#src/api/contract/geral/correcao-cadastro.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { correcaoDoCadastroOptions } from '#src/queries/correcao.ts'

interface Props {
  tipo: TipoCadastro
  matricula: number
  user: Usuario
}

/** Says at a cadastro that a correction of it waits, with the way to decide it. */
export function CorrecaoDoCadastro({ tipo, matricula, user }: Props) {
  const { data } = useQuery({
    ...correcaoDoCadastroOptions(tipo, matricula),
    enabled: pode(user, obterCorrecaoDoCadastro),
  })
  if (!data) return null
  const { atendimento, correcao } = data
  return (
    <RecordNotice
      label="Correção pedida"
      action={
        pode(user, obterAtendimento) ? (
          <LinkButton to="/admin/atendimento/$id" params={{ id: atendimento.id }} size="xs" variant="default">
            Abrir o atendimento {numeroDoAtendimento(atendimento)}
          </LinkButton>
        ) : (
          <LinkButton
            to="/admin/cadastro/$tipo/correcao"
            params={{ tipo }}
            search={{ matricula }}
            size="xs"
            variant="default"
          >
            Conferir a correção
          </LinkButton>
        )
      }
    >
      <strong>Há uma correção pedida em {textoDoInstante(correcao.pedidaEm)}.</strong> O cadastro só muda
      depois da aprovação.
    </RecordNotice>
  )
}
