import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { alterarDebito, type DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { saveDebitoMutation } from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'
import { useRevisao } from './use-revisao.ts'

interface AlterarDialogProps {
  debito: DebitoDetalhe
  onClose: () => void
}

interface Campos {
  vencimento: string | null
  valor: number | null
  motivo: string
}

/** Another value or due date, with the reason. */
export function AlterarDialog({ debito, onClose }: AlterarDialogProps) {
  const { id, nome } = debito
  const { versao, onRefused } = useRevisao(debito)
  const initialValues: Campos = { vencimento: debito.vencimento, valor: debito.valor, motivo: '' }
  const asSent = ({ vencimento, valor, motivo }: Campos) => ({
    versao,
    vencimento: vencimento ?? '',
    valor: valor ?? 0,
    motivo,
  })
  const form = useActionForm({
    initialValues,
    validate: (campos: Campos) => faultsOf(alterarDebito.body, asSent(campos)),
    send: saveDebitoMutation(useQueryClient(), id),
    asSent,
    onRefused,
    onSent() {
      addToast({ tone: 'sucesso', message: `Débito de ${nome} alterado`, about: [`débito ${id}`] })
      onClose()
    },
  })
  const { fields } = form
  return (
    <FormDialog title="Alterar débito" form={form} onClose={onClose} action="Alterar">
      <SideBySide>
        <DateInput
          label="Vencimento"
          required
          value={fields.values.vencimento}
          onChange={(data) => fields.setFieldValue('vencimento', data)}
          data-path="vencimento"
          error={fields.errors.vencimento}
        />
        <MoneyInput
          label="Valor"
          required
          data-autofocus
          value={fields.values.valor}
          onChange={(centavos) => fields.setFieldValue('valor', centavos)}
          data-path="valor"
          error={fields.errors.valor}
        />
      </SideBySide>
      <Textarea label="Motivo" required rows={3} maxLength={200} {...fields.getInputProps('motivo')} />
    </FormDialog>
  )
}
