import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { registroOptions } from '#src/queries/auth-credencial.ts'
import { decidirCadastroMutation } from '#src/queries/cadastro-registro.ts'
import type { Cadastro } from '#src/queries/cadastro.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'

interface AnaliseNoticeProps {
  tipo: TipoCadastro
  record: Cadastro & { matricula: number }
  /** Whether the caller may decide; the others only learn that somebody must. */
  podeDecidir: boolean
  /** Whether the caller is an administrator: the entidade may leave such decisions to these. */
  administrador: boolean
  /** Something in the form is not saved: a decision would be about a record that nobody sees. */
  dirty: boolean
  /** Asks for the reason of a refusal: by a form, which must not lie within the record's. */
  onRecusar: () => void
}

/** Above a record that came by a registration: what became of it, and the decision. */
export function AnaliseNotice({
  tipo,
  record,
  podeDecidir,
  administrador,
  dirty,
  onRecusar,
}: AnaliseNoticeProps) {
  // until it is known who decides, nothing is offered that might be refused
  const regras = useQuery({ ...registroOptions(), enabled: podeDecidir && !administrador })
  const soAdministradores = !administrador && regras.data?.aprovacao === 'administrador'
  const decide =
    podeDecidir && (administrador || regras.isError || (regras.data !== undefined && !soAdministradores))
  const { id, matricula, versao, nome, analise, analiseMotivo } = record
  const decidir = useKeyedMutation(decidirCadastroMutation(useQueryClient(), tipo))
  const pendente = analise === 'pendente'

  async function askToApprove() {
    const approved = await confirmar({
      titulo: 'Aprovar cadastro?',
      texto: `${nome}, matrícula ${matricula}, passa a estar ativo. Quem se cadastrou recebe um e-mail.`,
      acao: 'Aprovar',
      executar: () => decidir.mutateAsync({ matricula, versao }),
    })
    if (approved)
      addToast({ tone: 'sucesso', message: `Cadastro de ${nome} aprovado`, about: [`cadastro ${id}`] })
  }

  return (
    <RecordNotice
      label={pendente ? 'Em análise' : 'Recusado'}
      action={
        decide && (
          <Group gap="xs">
            {pendente && (
              <Button size="xs" variant="default" disabled={dirty} onClick={onRecusar}>
                Recusar
              </Button>
            )}
            <Button size="xs" disabled={dirty} onClick={() => void askToApprove()}>
              Aprovar
            </Button>
          </Group>
        )
      }
    >
      {pendente ? (
        <>
          <strong>Este cadastro está em análise.</strong> Veio de um registro pela internet e só passa a valer
          quando for aprovado.
        </>
      ) : (
        <>
          <strong>Este cadastro foi recusado.</strong> Motivo: {analiseMotivo}
        </>
      )}
      {decide && dirty && ' Salve ou cancele as alterações antes de decidir.'}
      {podeDecidir && soAdministradores && ' Nesta entidade, só um administrador decide.'}
    </RecordNotice>
  )
}
