import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { FormaDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { pagarDebito, type DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { debitoOptions, pagarDebitoMutation } from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'
import { FormaInput } from '#src/components/dinheiro/credito/FormaInput.tsx'
import { useRevisao } from './use-revisao.ts'

interface PagarDialogProps {
  debito: DebitoDetalhe
  onClose: () => void
}

interface Campos {
  data: string | null
  /** As typed, where it was; until then the dialog proposes what the debit is worth on that day. */
  valor: number | null
  digitado: boolean
  forma: FormaDePagamento
  observacao: string
}

const FUTURA = 'A data não pode ser futura.'
const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Posts a payment: proposes what the debit is worth on the day of the payment, and tells what becomes of another amount. */
export function PagarDialog({ debito, onClose }: PagarDialogProps) {
  const { id, hoje, valorDeHoje } = debito
  const { versao, onRefused } = useRevisao(debito)
  const queryClient = useQueryClient()
  /** What it is worth on a day; undefined as long as that has not been read. */
  const devidoEm = (data: string | null) =>
    data === hoje
      ? valorDeHoje
      : queryClient.getQueryData(debitoOptions(id, { dia: data ?? '' }).queryKey)?.valorAtualizado.total
  const pedido = ({ data, valor, digitado, ...campos }: Campos) => ({
    ...campos,
    versao,
    data: data ?? '',
    // no amount at all is not one
    valor: (digitado ? valor : devidoEm(data)) ?? Number.NaN,
  })
  const initialValues: Campos = { data: hoje, valor: null, digitado: false, forma: 'pix', observacao: '' }
  const form = useActionForm({
    initialValues,
    validate(campos: Campos) {
      const { valor: doValor, ...faults } = faultsOf(pagarDebito.body, pedido(campos))
      if (campos.data !== null && campos.data > hoje) faults.data = FUTURA
      // what is proposed is that of the day: without one it is the day that is at fault
      return doValor === undefined || (faults.data && !campos.digitado)
        ? faults
        : { ...faults, valor: doValor }
    },
    send: pagarDebitoMutation(queryClient, id),
    asSent: pedido,
    onRefused,
    onSent({ debito: { nome, estado }, sobra }) {
      const feito = estado === 'pago' ? `Débito de ${nome} quitado` : `Pagamento de ${nome} registrado`
      const resto = sobra > 0 ? ` ${formatarCentavos(sobra)} ficaram como crédito.` : ''
      addToast({ tone: 'sucesso', message: `${feito}.${resto}`, about: [`débito ${id}`] })
      onClose()
    },
  })
  const { fields } = form
  const { data, valor, digitado } = fields.values
  const futura = data !== null && data > hoje
  const lida = data !== null && ISO.test(data) && !futura
  // read for what `devidoEm` finds of it
  const { isFetching, error } = useQuery({
    ...debitoOptions(id, { dia: data ?? hoje }),
    enabled: lida && data !== hoje,
  })
  const devido = devidoEm(data)
  const proposto = digitado ? valor : (devido ?? null)

  return (
    <FormDialog
      title="Registrar pagamento"
      form={form}
      onClose={onClose}
      action={
        proposto === null || Number.isNaN(proposto) ? 'Registrar' : `Registrar ${formatarCentavos(proposto)}`
      }
      // until then nobody knows what would be sent
      ready={!isFetching || digitado}
    >
      <Text size="sm" c="dimmed">
        {debito.nome} · {nomeDoDebito({ ...debito, parcela: debito.parcelaDe })}
      </Text>
      <SideBySide>
        <DateInput
          label="Data do pagamento"
          required
          value={data}
          onChange={(escolhida) => fields.setFieldValue('data', escolhida)}
          data-path="data"
          error={futura ? FUTURA : fields.errors.data}
        />
        <MoneyInput
          label="Valor recebido"
          required
          data-autofocus
          value={proposto}
          onChange={(centavos) => {
            fields.setFieldValue('valor', centavos)
            fields.setFieldValue('digitado', true)
          }}
          data-path="valor"
          error={fields.errors.valor}
        />
      </SideBySide>
      <Text size="sm" c="dimmed" role="status">
        {devido === undefined
          ? semValor({ lendo: isFetching, error, futura })
          : consequencia(proposto ?? devido, devido)}
      </Text>
      <FormaInput label="Forma" comContas {...fields.getInputProps('forma')} />
      <TextInput
        label="Observação"
        maxLength={200}
        autoComplete="off"
        {...fields.getInputProps('observacao')}
      />
    </FormDialog>
  )
}

/** Why it is not said what the debit is worth on the day. */
function semValor({
  lendo,
  error,
  futura,
}: {
  lendo: boolean
  error: Error | null
  futura: boolean
}): string {
  if (futura) return 'Informe uma data até hoje para ver o valor do débito.'
  if (lendo) return 'Calculando o valor do débito nessa data…'
  return error
    ? 'Não foi possível ler o valor do débito nessa data. Confira a data, ou digite o valor recebido.'
    : 'Informe a data para ver o valor do débito.'
}

/** What an amount does to a debit that is worth another on that day. */
function consequencia(valor: number, devido: number): string {
  const total = `Valor do débito nessa data: ${formatarCentavos(devido)}`
  if (Number.isNaN(valor) || valor === devido) return `${total}.`
  return valor < devido
    ? `${total}. ${formatarCentavos(devido - valor)} continuam em aberto.`
    : `${total}. ${formatarCentavos(valor - devido)} ficam como crédito.`
}
