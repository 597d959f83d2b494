import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { criarDebito, type DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { MonthInput } from '#src/components/ui/inputs/MonthInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import {
  lerVencimentoProposto,
  useVencimentoProposto,
} from '#src/components/dinheiro/vencimento/use-vencimento-proposto.ts'
import { VencimentoInput } from '#src/components/dinheiro/vencimento/VencimentoInput.tsx'
import { contribuicoesOptions, criarDebitoMutation } from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'
import type { Titular } from '#src/components/dinheiro/titular/do-cadastro.ts'
import { TitularInput } from '#src/components/dinheiro/titular/TitularInput.tsx'
import { lerValorProposto, useValorProposto } from './use-valor-proposto.ts'

interface NovoDebitoProps {
  /** Who is looking. */
  user: Usuario
  /** Whose it is, where that is no question. */
  titular?: Titular
  onClose: () => void
  onCreated: (debito: DebitoDetalhe) => void
}

interface Campos {
  tipo: TipoCadastro
  matricula: Referencia | null
  codContrib: string
  periodo: string
  /** Null until somebody types one: what the contribution proposes. */
  vencimento: string | null
  /** Centavos; blank once somebody takes it out. Null until somebody types one: what the table of the contribution says. */
  valor: number | '' | null
}

const emBranco: Campos = {
  tipo: 'pessoajuridica',
  matricula: null,
  codContrib: '',
  periodo: '',
  vencimento: null,
  valor: null,
}

const asSent = ({ tipo, matricula, codContrib, periodo, vencimento, valor }: Campos) => ({
  tipo,
  matricula: matricula?.matricula ?? 0,
  codContrib: Number(codContrib),
  periodo,
  vencimento: vencimento ?? '',
  valor: valor || 0,
})

/** What is missing, in its own words: a blank is no wrong value. */
function faltas(campos: Campos): Partial<Record<keyof Campos, string>> {
  return {
    ...faultsOf(criarDebito.body, asSent(campos)),
    ...(campos.matricula === null && { matricula: 'Escolha quem deve.' }),
    ...(campos.codContrib === '' && { codContrib: 'Escolha a contribuição.' }),
    ...(!campos.vencimento && { vencimento: 'Informe o vencimento.' }),
    ...((campos.valor === null || campos.valor === '') && { valor: 'Informe o valor.' }),
  }
}

/** Dialog that issues one debit of a cadastro. */
export function NovoDebito({ user, titular, onClose, onCreated }: NovoDebitoProps) {
  const { data: contribuicoes = [] } = useQuery(contribuicoesOptions())
  const queryClient = useQueryClient()
  const deQue = ({ codContrib, periodo }: Campos) => ({
    nome: contribuicoes.find((uma) => String(uma.codContrib) === codContrib)?.nome ?? '',
    periodo,
  })
  const comPropostas = (campos: Campos): Campos => ({
    ...campos,
    valor: campos.valor ?? lerValorProposto(queryClient, campos),
    vencimento: campos.vencimento ?? lerVencimentoProposto(queryClient, deQue(campos))?.dia ?? null,
  })
  const form = useActionForm({
    initialValues: titular ? { ...emBranco, tipo: titular.tipo, matricula: titular } : emBranco,
    validate: (campos: Campos) => faltas(comPropostas(campos)),
    send: criarDebitoMutation(queryClient),
    asSent: (campos: Campos) => asSent(comPropostas(campos)),
    onSent(criado) {
      addToast({ tone: 'sucesso', message: `Débito de ${criado.nome} lançado` })
      onClose()
      onCreated(criado)
    },
  })
  const { fields } = form
  const { tipo, matricula, periodo, vencimento, valor } = fields.values
  const proposta = useVencimentoProposto(deQue(fields.values))
  const valorProposto = useValorProposto(fields.values)

  return (
    <FormDialog title="Novo débito" form={form} onClose={onClose} action="Lançar débito">
      <TitularInput
        rotulo="Devedor"
        fixo={titular}
        user={user}
        tipo={tipo}
        matricula={matricula}
        falta={fields.errors.matricula}
        onChange={(escolha) => fields.setValues(escolha)}
      />
      <SelectInput
        label="Contribuição"
        required
        data={[
          { value: '', label: 'Escolha…' },
          ...contribuicoes.map(({ codContrib, nome }) => ({ value: String(codContrib), label: nome })),
        ]}
        {...fields.getInputProps('codContrib')}
      />
      <SideBySide>
        <MonthInput
          label="Período"
          required
          value={periodo}
          onChange={(mes) => fields.setFieldValue('periodo', mes)}
          data-path="periodo"
          error={fields.errors.periodo}
        />
        <VencimentoInput
          digitado={vencimento}
          proposta={proposta}
          vencido="Esta data já passou. O débito será lançado vencido, com multa e juros."
          onChange={(data) => fields.setFieldValue('vencimento', data)}
          error={fields.errors.vencimento}
        />
      </SideBySide>
      <MoneyInput
        label="Valor"
        required
        value={valor === '' ? null : (valor ?? valorProposto?.valor ?? null)}
        // who takes a value out wants to type another: no proposal comes in its place
        onChange={(centavos) => fields.setFieldValue('valor', centavos ?? '')}
        data-path="valor"
        description={valor === null && valorProposto?.porque}
        error={fields.errors.valor}
      />
    </FormDialog>
  )
}
