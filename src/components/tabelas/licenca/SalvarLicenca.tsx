import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { salvarLicenca } from '#src/api/contract/geral/licenca.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { salvarLicencaMutation } from '#src/queries/licenca.ts'
import { addToast, dismissToast } from '#src/stores/toasts.ts'

const VAZIOS = { token: 'Cole o token da licença.', codigoInformado: 'Informe o código.' }

/** Asks for a licence and for the code that came with it. */
export function SalvarLicenca() {
  /** The message of the last refusal, which stays until somebody closes it. */
  const recusa = useRef<number | null>(null)
  function calar() {
    if (recusa.current !== null) dismissToast(recusa.current)
  }
  const form = useActionForm({
    initialValues: { token: '', codigoInformado: '' },
    validate: (valores) => ({
      ...faultsOf(salvarLicenca.body, valores),
      ...(valores.token.trim() === '' && { token: VAZIOS.token }),
      ...(valores.codigoInformado.trim() === '' && { codigoInformado: VAZIOS.codigoInformado }),
    }),
    clearInputErrorOnChange: true,
    send: salvarLicencaMutation(useQueryClient()),
    asSent: (valores) => valores,
    onSent() {
      calar()
      form.fields.reset()
      addToast({ tone: 'sucesso', message: 'Licença salva com sucesso' })
    },
    onRefused() {
      // the specification's own words; what is wrong stands in the form
      calar()
      recusa.current = addToast({ tone: 'erro', message: 'Erro ao salvar licença' })
      return false
    },
  })
  const { fields } = form
  return (
    <ActionForm
      form={form}
      label="Licença"
      align="flex-start"
      actions={
        <Button type="submit" loading={form.pending} disabled={form.taken}>
          Salvar licença
        </Button>
      }
    >
      <Textarea
        label="Token"
        description="Cole inteiro o texto longo que veio com a licença."
        required
        rows={4}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('token')}
      />
      <TextInput
        label="Código informado"
        description="O código curto que veio com o token."
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fields.getInputProps('codigoInformado')}
      />
    </ActionForm>
  )
}
