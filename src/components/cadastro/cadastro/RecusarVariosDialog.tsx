import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { recusas } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { MOTIVO_MAX } from '#src/api/contract/cadastro/cadastro.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { contarDesfecho } from '#src/components/listas/acoes/contar-desfecho.ts'
import { recusarVariosMutation } from '#src/queries/lote.ts'
import { cadastrosDe, NOMES, useSelecao, type SobreSelecao } from './selecao.ts'

/** Asks for the one reason for which many registrations are refused, which all who applied read. */
export function RecusarVariosDialog({ tipo, selection, onClose, onDone }: SobreSelecao) {
  const { quantos, quais, recontar, alcance } = useSelecao(tipo, selection)
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: ({ motivo }) => faultsOf(recusas[tipo].body, { ...quais, motivo }),
    send: recusarVariosMutation(useQueryClient(), tipo),
    asSent: ({ motivo }) => ({ ...quais, motivo }),
    onSent(desfecho) {
      contarDesfecho({ nomes: NOMES, feito: ['recusado', 'recusados'] }, desfecho)
      onDone()
    },
    onRefused: recontar,
  })
  return (
    <FormDialog
      title={`Recusar ${cadastrosDe(quantos)}?`}
      form={form}
      onClose={onClose}
      action={`Recusar ${cadastrosDe(quantos)}`}
      danger
    >
      {alcance !== null && <Text>{alcance}</Text>}
      <Text>
        Continuam inativos. Quem se cadastrou recebe o motivo por e-mail e o lê em “Acessos”. Cada cadastro
        ainda poderá ser aprovado depois.
      </Text>
      <Textarea
        label="Motivo, o mesmo para todos"
        required
        rows={4}
        maxLength={MOTIVO_MAX}
        data-autofocus
        {...form.fields.getInputProps('motivo')}
      />
    </FormDialog>
  )
}
