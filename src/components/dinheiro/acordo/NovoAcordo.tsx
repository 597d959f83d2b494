import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { temEntrada } from '#src/api/contract/dinheiro/acordo-parcelas.ts'
import { criarAcordo, previaDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { Titular } from '#src/components/dinheiro/titular/Titular.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { criarAcordoMutation, previaDoAcordoOptions } from '#src/queries/acordo.ts'
import { isNotFound } from '#src/queries/not-found.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './acordo.module.css'
import { PreviaDoAcordo } from './PreviaDoAcordo.tsx'
import { SemDebitos } from './SemDebitos.tsx'
import { faltasDosTermos, pedidoDe, termosIniciais, type Propostas, type Termos } from './termos.ts'
import { TermosDoAcordo } from './TermosDoAcordo.tsx'

interface Campos extends Termos {
  /** Where what the server says of the debits is shown. */
  debitos: null
}

interface NovoAcordoProps {
  debitos: number[]
  /** Of whom they were chosen in the step before, as `tipo.matricula`; blank where there was none. */
  de: string
  propostas: Propostas
  /** Who is looking. */
  user: Usuario
}

/** Puts debits into instalments: on which terms, with what it comes to before it is agreed on; `key` it by the debits. */
export function NovoAcordo({ debitos, de, propostas, user }: NovoAcordoProps) {
  const navigate = useNavigate()
  const [initialValues] = useState<Campos>(() => ({ ...termosIniciais(propostas), debitos: null }))
  const queryClient = useQueryClient()
  /** The preview that tells what the charges come to, of which a discount in percent is. */
  const semDesconto = (campos: Campos) =>
    previaDoAcordoOptions(pedidoDe({ ...campos, desconto: null, percentual: null }, debitos, undefined))
  const pedidoDosCampos = (campos: Campos) =>
    pedidoDe(campos, debitos, queryClient.getQueryData(semDesconto(campos).queryKey)?.encargos)
  /** What was seen of the preview; without it nothing is agreed to. */
  const asSent = (campos: Campos) => {
    const pedido = pedidoDosCampos(campos)
    const visto = queryClient.getQueryData(previaDoAcordoOptions(pedido).queryKey)
    return {
      ...pedido,
      debitos: visto?.debitos.map(({ id, versao }) => ({ id, versao })) ?? [],
      total: visto?.total ?? 0,
    }
  }
  const form = useActionForm({
    initialValues,
    validate: (campos: Campos) =>
      faltasDosTermos(campos, pedidoDosCampos(campos), faultsOf(criarAcordo.body, asSent(campos))),
    send: criarAcordoMutation(queryClient),
    asSent,
    onSent({ id, numero }) {
      addToast({ tone: 'sucesso', message: `Acordo nº ${numero} criado` })
      void navigate({ to: '/admin/financeiro/acordos/$id', params: { id } })
    },
  })
  const { fields } = form
  const pedido = pedidoDosCampos(fields.values)
  const faltas = faltasDosTermos(fields.values, pedido, faultsOf(previaDoAcordo.body, pedido))
  // what is being agreed to is not asked about any more: its debits are in the agreement a moment later
  const pergunta = Object.keys(faltas).length === 0 && !form.sent
  const base = useQuery({
    ...semDesconto(fields.values),
    enabled: pergunta && fields.values.percentual !== null,
    retry: false,
  })
  const comEla = useQuery({
    ...previaDoAcordoOptions(pedido),
    enabled: pergunta && !Number.isNaN(pedido.desconto),
    retry: false,
  })
  const previa = Number.isNaN(pedido.desconto) ? base : comEla
  const recusas = previa.error && 'errors' in previa.error ? previa.error.errors : {}
  const erroDe = (campo: string, valor: unknown) =>
    fields.errors[campo] ?? (valor === null ? undefined : faltas[campo]) ?? recusas[campo]
  // what was answered last stays in sight while something else is typed
  const [ultima, setUltima] = useState(previa.data)
  if (previa.data && previa.data !== ultima) setUltima(previa.data)
  const visto = previa.data ?? ultima
  const vale = previa.data !== undefined && !previa.isFetching
  if (isNotFound(previa.error)) return <SemDebitos />
  return (
    <RecordPage>
      <RecordHeader
        back={
          de === '' ? (
            <BackLink to="/admin/financeiro/acordos">Acordos</BackLink>
          ) : (
            <BackLink to="/admin/financeiro/acordos/novo" search={{ de, escolha: debitos.join() }}>
              Escolher débitos
            </BackLink>
          )
        }
        title={<PageTitle>Novo acordo</PageTitle>}
        // as high as it will be, before it is known
        meta={visto ? <Titular de={visto.devedor} user={user} /> : '\u00a0'}
      />
      <ActionForm
        form={form}
        label="Novo acordo"
        align="flex-end"
        bar
        summary={visto && vale ? resumoDe(visto) : undefined}
        actions={
          <Button className={classes.fazer} type="submit" loading={form.pending} disabled={!vale}>
            {visto
              ? `Parcelar ${formatarCentavos(visto.total)} em ${visto.parcelas.length} vezes`
              : 'Parcelar'}
          </Button>
        }
      >
        <TermosDoAcordo
          termos={fields.values}
          desconto={pedido.desconto}
          encargos={visto?.encargos}
          erroDe={erroDe}
          onChange={(novos) => fields.setValues(novos)}
        />
        <PreviaDoAcordo
          previa={previa}
          ultima={visto}
          faltam={Object.keys(faltas).length > 0}
          recusa={fields.errors.debitos}
        />
      </ActionForm>
    </RecordPage>
  )
}

/** What is put into instalments, and when the first of them is to be paid. */
function resumoDe({ debitos, parcelas }: Output<typeof previaDoAcordo>): string {
  const [primeira] = parcelas
  const quantos = contados(debitos.length, 'débito', 'débitos')
  if (!primeira) return quantos
  return `${quantos} · ${temEntrada(parcelas) ? 'entrada' : '1ª parcela'} de ${formatarCentavos(primeira.valor)} em ${formatarData(primeira.vencimento)}`
}
