import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormaDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { devolverCredito, type CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { devolverCreditoMutation } from '#src/queries/credito.ts'
import { addToast } from '#src/stores/toasts.ts'
import { FormaInput } from './FormaInput.tsx'
import { useRevisaoDoCredito } from './use-revisao.ts'

interface DevolverDialogProps {
  credito: CreditoDetalhe
  onClose: () => void
}

interface Campos {
  data: string | null
  valor: number | null
  forma: FormaDePagamento
  motivo: string
}

/** Gives what is left of a credit back in money, with the reason. */
export function DevolverDialog({ credito, onClose }: DevolverDialogProps) {
  const { id, nome, dia, resta } = credito
  const { versao, onRefused } = useRevisaoDoCredito(credito)
  const initialValues: Campos = { data: dia, valor: resta, forma: 'pix', motivo: '' }
  const asSent = ({ data, valor, ...outros }: Campos) => ({
    versao,
    data: data ?? '',
    valor: valor ?? 0,
    ...outros,
  })
  const form = useActionForm({
    initialValues,
    validate: (campos: Campos) => faultsOf(devolverCredito.body, asSent(campos)),
    send: devolverCreditoMutation(useQueryClient(), id),
    asSent,
    onRefused,
    onSent() {
      addToast({ tone: 'sucesso', message: `Devolução a ${nome} registrada` })
      onClose()
    },
  })
  const { fields } = form
  return (
    <FormDialog title="Devolver crédito" form={form} onClose={onClose} action="Registrar devolução" danger>
      <Text>
        O dinheiro sai do caixa. A devolução pode ser desfeita enquanto o crédito não for estornado.
      </Text>
      <SideBySide>
        <DateInput
          label="Data da devolução"
          required
          value={fields.values.data}
          onChange={(escolhida) => fields.setFieldValue('data', escolhida)}
          data-path="data"
          error={fields.errors.data}
        />
        <MoneyInput
          label="Valor devolvido"
          required
          data-autofocus
          value={fields.values.valor}
          onChange={(centavos) => fields.setFieldValue('valor', centavos)}
          data-path="valor"
          error={fields.errors.valor}
        />
      </SideBySide>
      <FormaInput label="Como foi devolvido" {...fields.getInputProps('forma')} />
      <Textarea label="Motivo" required rows={3} maxLength={200} {...fields.getInputProps('motivo')} />
    </FormDialog>
  )
}
