import { Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import type { FormaDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import {
  destinosDoRecebimento,
  registrarRecebimento,
  type CreditoDetalhe,
  type DestinoDoRecebimento,
} from '#src/api/contract/dinheiro/credito.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { devidosOptions, registrarRecebimentoMutation } from '#src/queries/credito.ts'
import { addToast } from '#src/stores/toasts.ts'
import { consequenciaDoRecebimento, feitoDoRecebimento } from './aplicacao.ts'
import { DebitosAPagar } from './DebitosAPagar.tsx'
import type { Titular } from '#src/components/dinheiro/titular/do-cadastro.ts'
import { FormaInput } from './FormaInput.tsx'
import { TitularInput } from '#src/components/dinheiro/titular/TitularInput.tsx'

interface RegistrarRecebimentoProps {
  /** Who is looking. */
  user: Usuario
  /** Who paid, where that is no question. */
  titular?: Titular
  onClose: () => void
  onCreated: (credito: CreditoDetalhe) => void
}

interface Campos {
  tipo: TipoCadastro
  matricula: Referencia | null
  data: string | null
  valor: number | null
  forma: FormaDePagamento
  observacao: string
  destino: DestinoDoRecebimento
  /** Ids of those chosen. */
  debitos: string[]
}

const emBranco: Campos = {
  tipo: 'pessoajuridica',
  matricula: null,
  data: null,
  valor: null,
  forma: 'pix',
  observacao: '',
  destino: 'antigos',
  debitos: [],
}

const asSent = ({ matricula, data, valor, debitos, ...campos }: Campos) => ({
  ...campos,
  matricula: matricula?.matricula ?? 0,
  data: data ?? '',
  valor: valor ?? 0,
  ...(campos.destino === 'escolhidos' && { debitos: debitos.map(Number) }),
})

/** What is missing, in its own words: a blank is no wrong value. */
const faltas = (campos: Campos): Partial<Record<keyof Campos, string>> => ({
  ...faultsOf(registrarRecebimento.body, asSent(campos)),
  ...(campos.matricula === null && { matricula: 'Escolha quem pagou.' }),
  ...(campos.data === null && { data: 'Informe a data.' }),
  ...(campos.valor === null && { valor: 'Informe o valor.' }),
})

const DESTINOS = Object.entries(destinosDoRecebimento).map(([value, label]) => ({ value, label }))

const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Dialog that writes down money that came in from a cadastro, whatever it is for, and what is done with it. */
export function RegistrarRecebimento({ user, titular, onClose, onCreated }: RegistrarRecebimentoProps) {
  const form = useActionForm({
    initialValues: titular ? { ...emBranco, tipo: titular.tipo, matricula: titular } : emBranco,
    validate: faltas,
    send: registrarRecebimentoMutation(useQueryClient()),
    asSent,
    onSent(feito) {
      addToast({ tone: 'sucesso', message: feitoDoRecebimento(feito) })
      onClose()
      onCreated(feito.credito)
    },
  })
  const { fields } = form
  const { tipo, matricula, data, valor, destino, debitos } = fields.values
  const devidos = useQuery({
    ...devidosOptions({
      tipo,
      matricula: matricula?.matricula ?? 0,
      ...(data !== null && ISO.test(data) && { dia: data }),
    }),
    enabled: matricula !== null,
    // the same debits, while what they are worth on another day is read
    placeholderData: (antes, pedido) =>
      pedido?.queryKey[2] === tipo && pedido.queryKey[3] === matricula?.matricula ? antes : undefined,
  })
  const abertos = devidos.data?.abertos
  return (
    <FormDialog title="Registrar recebimento" form={form} onClose={onClose} action="Registrar">
      <Text size="sm" c="dimmed">
        Valor recebido de um cadastro: para um ou mais débitos, antecipado ou a maior. O que sobrar fica como
        crédito.
      </Text>
      <TitularInput
        rotulo="Quem pagou"
        fixo={titular}
        user={user}
        tipo={tipo}
        matricula={matricula}
        falta={fields.errors.matricula}
        // debits of somebody else are no choice any more
        onChange={(escolha) => fields.setValues({ ...escolha, debitos: [] })}
      />
      <SideBySide>
        <DateInput
          label="Data do pagamento"
          required
          value={data}
          onChange={(escolhida) => fields.setFieldValue('data', escolhida)}
          data-path="data"
          error={fields.errors.data}
        />
        <MoneyInput
          label="Valor recebido"
          required
          value={valor}
          onChange={(centavos) => fields.setFieldValue('valor', centavos)}
          data-path="valor"
          error={fields.errors.valor}
        />
      </SideBySide>
      <FormaInput label="Forma" comContas {...fields.getInputProps('forma')} />
      <TextInput
        label="Observação"
        maxLength={200}
        autoComplete="off"
        {...fields.getInputProps('observacao')}
      />
      <SelectInput
        label="O que fazer"
        data={DESTINOS}
        {...fields.getInputProps('destino')}
        // where there is none to choose, what is missing is told here
        error={fields.errors.destino ?? (!abertos?.length && fields.errors.debitos)}
      />
      {destino === 'escolhidos' && abertos && abertos.length > 0 && (
        <DebitosAPagar
          abertos={abertos}
          required
          value={debitos}
          onChange={(escolhidos) => fields.setFieldValue('debitos', escolhidos)}
          error={fields.errors.debitos}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {devidos.isError
          ? 'Não foi possível ler os débitos em aberto. O pagamento pode ser registrado assim mesmo.'
          : matricula !== null &&
            abertos &&
            consequenciaDoRecebimento(abertos, { destino, debitos: debitos.map(Number), valor })}
      </Text>
    </FormDialog>
  )
}
