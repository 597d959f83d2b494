import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { aplicarCredito, type CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { aplicarCreditoMutation } from '#src/queries/credito.ts'
import { addToast } from '#src/stores/toasts.ts'
import { aplicacao, emPalavras } from './aplicacao.ts'
import { DebitosAPagar } from './DebitosAPagar.tsx'
import { useRevisaoDoCredito } from './use-revisao.ts'

interface AplicarDialogProps {
  credito: CreditoDetalhe
  onClose: () => void
}

interface Campos {
  data: string | null
  valor: number | null
  /** Ids of those chosen; none for the oldest first. */
  debitos: string[]
}

/** Pays open debits with what is left of a credit: those chosen, else the oldest first. */
export function AplicarDialog({ credito, onClose }: AplicarDialogProps) {
  const { id, nome, dia, resta, abertos } = credito
  const { versao, onRefused } = useRevisaoDoCredito(credito)
  const initialValues: Campos = { data: dia, valor: resta, debitos: [] }
  const asSent = ({ data, valor, debitos }: Campos) => ({
    versao,
    data: data ?? '',
    valor: valor ?? 0,
    ...(debitos.length > 0 && { debitos: debitos.map(Number) }),
  })
  const form = useActionForm({
    initialValues,
    validate: (campos: Campos) => faultsOf(aplicarCredito.body, asSent(campos)),
    send: aplicarCreditoMutation(useQueryClient(), id),
    asSent,
    onRefused,
    onSent({ debitos, aplicado }) {
      const pagos = debitos.length === 1 ? 'em 1 débito' : `em ${debitos.length} débitos`
      addToast({ tone: 'sucesso', message: `${formatarCentavos(aplicado)} de ${nome} aplicados ${pagos}` })
      onClose()
    },
  })
  const { fields } = form
  const { data, valor, debitos } = fields.values
  return (
    <FormDialog title="Aplicar crédito" form={form} onClose={onClose} action="Aplicar">
      <SideBySide>
        <DateInput
          label="Data"
          required
          value={data}
          onChange={(escolhida) => fields.setFieldValue('data', escolhida)}
          data-path="data"
          error={fields.errors.data}
        />
        <MoneyInput
          label="Valor a aplicar"
          required
          data-autofocus
          value={valor}
          onChange={(centavos) => fields.setFieldValue('valor', centavos)}
          data-path="valor"
          error={fields.errors.valor}
        />
      </SideBySide>
      <DebitosAPagar
        abertos={abertos}
        description="Se não escolher, os mais antigos são pagos primeiro."
        value={debitos}
        onChange={(escolhidos) => fields.setFieldValue('debitos', escolhidos)}
        error={fields.errors.debitos}
      />
      <Text size="sm" c="dimmed" role="status">
        {data === dia
          ? consequencia(credito, debitos.map(Number), valor)
          : 'Os débitos são pagos pelo valor na data escolhida.'}
      </Text>
    </FormDialog>
  )
}

function consequencia(credito: CreditoDetalhe, debitos: number[], valor: number | null): string {
  if (valor === null || Number.isNaN(valor) || valor <= 0 || valor > credito.resta)
    return `Restam ${formatarCentavos(credito.resta)} deste crédito.`
  const feito = aplicacao(credito.abertos, debitos, valor)
  const resto = credito.resta - feito.aplicado
  return `${emPalavras(feito) ?? 'Nada a pagar'}. ${resto > 0 ? `Restam ${formatarCentavos(resto)} no crédito.` : 'Não sobra crédito.'}`
}
