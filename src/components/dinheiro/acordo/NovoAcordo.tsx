import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { criarAcordo, previaDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { daysAfter, today } from '#src/components/ui/inputs/date-text.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { Titular } from '#src/components/dinheiro/titular/Titular.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { criarAcordoMutation, previaDoAcordoOptions } from '#src/queries/acordo.ts'
import { isNotFound } from '#src/queries/not-found.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './acordo.module.css'
import { PreviaDoAcordo } from './PreviaDoAcordo.tsx'
import { SemDebitos } from './SemDebitos.tsx'

interface Campos {
  data: string | null
  desconto: number | null
  quantidade: number | null
  vencimento: string | null
  /** Where what the server says of the debits is shown. */
  debitos: null
}

/** From today on, the first instalment in thirty days. */
const emBranco = (): Campos => ({
  data: today(),
  desconto: null,
  quantidade: 6,
  vencimento: daysAfter(today(), 30),
  debitos: null,
})

interface NovoAcordoProps {
  debitos: number[]
  /** Who is looking. */
  user: Usuario
}

/** Puts debits into instalments: on which terms, with what it comes to before it is agreed on; `key` it by the debits. */
export function NovoAcordo({ debitos, user }: NovoAcordoProps) {
  const navigate = useNavigate()
  const [initialValues] = useState(emBranco)
  const queryClient = useQueryClient()
  const pedidoDe = ({ data, desconto, quantidade, vencimento }: Campos) => ({
    data: data ?? '',
    desconto: desconto ?? 0,
    quantidade: quantidade ?? 0,
    vencimento: vencimento ?? '',
    debitos,
  })
  /** What was seen of the preview; without it nothing is agreed to. */
  const asSent = (campos: Campos) => {
    const pedido = pedidoDe(campos)
    const visto = queryClient.getQueryData(previaDoAcordoOptions(pedido).queryKey)
    return {
      ...pedido,
      debitos: visto?.debitos.map(({ id, versao }) => ({ id, versao })) ?? [],
      total: visto?.total ?? 0,
    }
  }
  const [feito, setFeito] = useState(false)
  const form = useActionForm({
    initialValues,
    validate: (campos: Campos) => faultsOf(criarAcordo.body, asSent(campos)),
    send: criarAcordoMutation(queryClient),
    asSent,
    onSent({ id, numero, nome }) {
      setFeito(true)
      addToast({ tone: 'sucesso', message: `Acordo feito: nº ${numero}, ${nome}` })
      void navigate({ to: '/admin/financeiro/acordos/$id', params: { id } })
    },
  })
  const { fields } = form
  const pedido = pedidoDe(fields.values)
  const faltas = faultsOf(previaDoAcordo.body, pedido)
  const previa = useQuery({
    ...previaDoAcordoOptions(pedido),
    // what is being agreed to is not asked about any more: its debits are in the agreement a moment later
    enabled: Object.keys(faltas).length === 0 && !form.pending && !feito,
    retry: false,
  })
  const recusas = previa.error && 'errors' in previa.error ? previa.error.errors : {}
  const erro = (campo: 'data' | 'desconto' | 'quantidade' | 'vencimento') =>
    fields.errors[campo] ?? (fields.values[campo] === null ? undefined : faltas[campo]) ?? recusas[campo]
  const visto = previa.data
  if (isNotFound(previa.error)) return <SemDebitos falta="perdido" />
  // a discount is of fines and interest: without any there is nothing to give
  const comEncargos = visto?.encargos !== 0 || fields.values.desconto !== null
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/financeiro/acordos">Acordos</BackLink>}
        title={<PageTitle>Parcelar débitos</PageTitle>}
        // as high as it will be, before it is known
        meta={visto ? <Titular de={visto.devedor} user={user} /> : '\u00a0'}
      />
      <ActionForm
        form={form}
        label="Parcelar débitos"
        align="flex-end"
        bar
        summary={visto && !previa.isFetching ? resumoDe(visto) : undefined}
        actions={
          <Button
            className={classes.fazer}
            type="submit"
            loading={form.pending}
            disabled={!visto || previa.isFetching}
          >
            {visto
              ? `Parcelar ${formatarCentavos(visto.total)} em ${visto.parcelas.length} vezes`
              : 'Parcelar'}
          </Button>
        }
      >
        <FieldGroup title="Termos do acordo">
          <Field span={3}>
            <DateInput
              label="Data do acordo"
              description="Encargos calculados nesta data."
              required
              value={fields.values.data}
              onChange={(data) => fields.setFieldValue('data', data)}
              error={erro('data')}
            />
          </Field>
          {comEncargos && (
            <Field span={3}>
              <MoneyInput
                label="Desconto nos encargos"
                description={visto ? `Até ${formatarCentavos(visto.encargos)}.` : 'Só de multa e juros.'}
                value={fields.values.desconto}
                onChange={(desconto) => fields.setFieldValue('desconto', desconto)}
                error={erro('desconto')}
              />
            </Field>
          )}
          <Field span={3}>
            <IntegerInput
              label="Parcelas"
              description="De 2 a 60."
              required
              value={fields.values.quantidade}
              onChange={(quantidade) => fields.setFieldValue('quantidade', quantidade)}
              error={erro('quantidade')}
            />
          </Field>
          <Field span={3}>
            <DateInput
              label="Primeiro vencimento"
              description="As demais vencem no mesmo dia."
              required
              value={fields.values.vencimento}
              onChange={(vencimento) => fields.setFieldValue('vencimento', vencimento)}
              error={erro('vencimento')}
            />
          </Field>
        </FieldGroup>
        <PreviaDoAcordo
          previa={previa}
          faltam={Object.keys(faltas).length > 0}
          recusa={fields.errors.debitos}
        />
      </ActionForm>
    </RecordPage>
  )
}

/** What is put into instalments, and when the first of them is to be paid. */
function resumoDe({ debitos, parcelas: [primeira] }: Output<typeof previaDoAcordo>): string {
  const quantos = contados(debitos.length, 'débito', 'débitos')
  if (!primeira) return quantos
  return `${quantos} · 1ª parcela de ${formatarCentavos(primeira.valor)} em ${formatarData(primeira.vencimento)}`
}
