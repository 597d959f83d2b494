import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { criarCredito, type CreditoDetalhe } from '#src/api/contract/dinheiro/credito.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { criarCreditoMutation } from '#src/queries/credito.ts'
import { addToast } from '#src/stores/toasts.ts'
import type { Titular } from '#src/components/dinheiro/titular/do-cadastro.ts'
import { TitularInput } from '#src/components/dinheiro/titular/TitularInput.tsx'

interface NovoCreditoProps {
  /** Who is looking. */
  user: Usuario
  /** Whose it is, where that is no question. */
  titular?: Titular
  onClose: () => void
  onCreated: (credito: CreditoDetalhe) => void
}

interface Campos {
  tipo: TipoCadastro
  matricula: Referencia | null
  data: string | null
  valor: number | null
  motivo: string
}

const emBranco: Campos = { tipo: 'pessoajuridica', matricula: null, data: null, valor: null, motivo: '' }

const asSent = ({ tipo, matricula, data, valor, motivo }: Campos) => ({
  tipo,
  matricula: matricula?.matricula ?? 0,
  data: data ?? '',
  valor: valor ?? 0,
  motivo,
})

/** What is missing, in its own words: a blank is no wrong value. */
function faltas(campos: Campos): Partial<Record<keyof Campos, string>> {
  return {
    ...faultsOf(criarCredito.body, asSent(campos)),
    ...(campos.matricula === null && { matricula: 'Escolha a quem o crédito é dado.' }),
    ...(campos.data === null && { data: 'Informe a data.' }),
    ...(campos.valor === null && { valor: 'Informe o valor.' }),
  }
}

/** Dialog that grants a credit to a cadastro, without money that came in. */
export function NovoCredito({ user, titular, onClose, onCreated }: NovoCreditoProps) {
  const form = useActionForm({
    initialValues: titular ? { ...emBranco, tipo: titular.tipo, matricula: titular } : emBranco,
    validate: faltas,
    send: criarCreditoMutation(useQueryClient()),
    asSent,
    onSent(criado) {
      addToast({ tone: 'sucesso', message: `Crédito de ${criado.nome} lançado` })
      onClose()
      onCreated(criado)
    },
  })
  const { fields } = form
  const { tipo, matricula, data, valor } = fields.values

  return (
    <FormDialog title="Novo crédito" form={form} onClose={onClose} action="Lançar crédito">
      <Text size="sm" c="dimmed">
        Crédito concedido pela entidade, sem entrada de dinheiro. Para registrar um pagamento, use “Registrar
        recebimento”.
      </Text>
      <TitularInput
        rotulo="Favorecido"
        fixo={titular}
        user={user}
        tipo={tipo}
        matricula={matricula}
        falta={fields.errors.matricula}
        onChange={(escolha) => fields.setValues(escolha)}
      />
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
          label="Valor"
          required
          value={valor}
          onChange={(centavos) => fields.setFieldValue('valor', centavos)}
          data-path="valor"
          error={fields.errors.valor}
        />
      </SideBySide>
      <Textarea label="Motivo" required rows={3} maxLength={200} {...fields.getInputProps('motivo')} />
    </FormDialog>
  )
}
