import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { alterarAnexo, type Anexo } from '#src/api/contract/cadastro/anexo.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { saveAnexoMutation, type DonoDosAnexos } from '#src/queries/anexo.ts'
import { addToast } from '#src/stores/toasts.ts'

interface AlterarDocumentoProps {
  dono: DonoDosAnexos
  documento: Anexo
  onClose: () => void
}

/** Dialog that renames and describes a file. */
export function AlterarDocumento({ dono, documento, onClose }: AlterarDocumentoProps) {
  const { id, versao, nome, descricao } = documento
  const form = useActionForm({
    initialValues: { nome, descricao },
    validate: (campos) => faultsOf(alterarAnexo.body, { versao, ...campos }),
    send: saveAnexoMutation(useQueryClient(), dono),
    asSent: (campos) => ({ id, versao, ...campos }),
    onSent() {
      onClose()
      addToast({ tone: 'sucesso', message: 'Documento salvo' })
    },
  })
  const { fields } = form
  return (
    <FormDialog title="Alterar documento" form={form} onClose={onClose} action="Salvar">
      <TextInput label="Nome" required data-autofocus maxLength={120} {...fields.getInputProps('nome')} />
      <TextInput
        label="Descrição"
        description="O que é: contrato social, ata, procuração…"
        maxLength={200}
        {...fields.getInputProps('descricao')}
      />
    </FormDialog>
  )
}
