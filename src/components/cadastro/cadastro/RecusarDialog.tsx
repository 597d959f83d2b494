import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, MOTIVO_MAX } from '#src/api/contract/cadastro/cadastro.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { decidirCadastroMutation } from '#src/queries/cadastro-registro.ts'
import type { Cadastro } from '#src/queries/cadastro.ts'
import { addToast } from '#src/stores/toasts.ts'

interface RecusarDialogProps {
  tipo: TipoCadastro
  record: Cadastro & { matricula: number }
  onClose: () => void
}

/** Asks for the reason of a refusal, which the applicant reads; stays open with what went wrong. */
export function RecusarDialog({ tipo, record, onClose }: RecusarDialogProps) {
  const { id, matricula, versao, nome } = record
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: ({ motivo }) => faultsOf(cadastros[tipo].recusar.body, { versao, motivo }),
    send: decidirCadastroMutation(useQueryClient(), tipo),
    asSent: ({ motivo }) => ({ matricula, versao, motivo }),
    onSent() {
      addToast({ tone: 'sucesso', message: `Cadastro de ${nome} recusado`, about: [`cadastro ${id}`] })
      onClose()
    },
  })

  return (
    <FormDialog title="Recusar cadastro?" form={form} onClose={onClose} action="Recusar" danger>
      <Text>
        {nome} continua inativo. Quem se cadastrou recebe o motivo por e-mail e o lê em “Acessos”. O cadastro
        ainda poderá ser aprovado depois.
      </Text>
      <Textarea
        label="Motivo"
        required
        rows={4}
        maxLength={MOTIVO_MAX}
        data-autofocus
        {...form.fields.getInputProps('motivo')}
      />
    </FormDialog>
  )
}
