import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { publicarTexto } from '#src/api/contract/contas/termos-uso.ts'
import { textosDoAceite, type TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { publicarTextoMutation } from '#src/queries/termos-uso.ts'
import { addToast } from '#src/stores/toasts.ts'

interface PublicarDialogProps {
  qual: TextoDoAceite
  /** The revision of the draft that is on the screen. */
  versao: number
  onClose: () => void
}

/** Asks from which day on the saved draft holds, and says what that does. */
export function PublicarDialog({ qual, versao, onClose }: PublicarDialogProps) {
  const nome = textosDoAceite[qual]
  const inicio: { valeDesde: string | null } = { valeDesde: today() }
  const form = useActionForm({
    initialValues: inicio,
    validate: ({ valeDesde }) => ({
      ...faultsOf(publicarTexto.body, { qual, versao, valeDesde: valeDesde ?? '' }),
      ...(valeDesde === null && { valeDesde: 'Informe a data.' }),
    }),
    send: publicarTextoMutation(useQueryClient()),
    asSent: ({ valeDesde }) => ({ qual, versao, valeDesde: valeDesde ?? '' }),
    onSent() {
      onClose()
      addToast({ tone: 'sucesso', message: `${nome}: nova versão publicada` })
    },
  })
  return (
    <FormDialog title={`Publicar: ${nome}`} form={form} onClose={onClose} action="Publicar">
      <Text>
        O texto salvo vira uma nova versão. A partir da data, cada cliente que entra lê e aceita de novo. Quem
        já está usando o sistema entra de novo em alguns minutos e aceita. Depois que vale, uma versão não
        muda nem é apagada.
      </Text>
      <DateInput
        label="Vale a partir de"
        required
        min={today()}
        data-autofocus
        {...form.fields.getInputProps('valeDesde')}
        value={form.fields.values.valeDesde}
      />
    </FormDialog>
  )
}
