import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useState } from 'react'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { isentarDebitos, type LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { contarDesfecho } from '#src/components/listas/acoes/contar-desfecho.ts'
import type { BulkProps } from '#src/components/listas/page/ListPage.tsx'
import { isentarDebitosMutation, loteDeDebitosMutation } from '#src/queries/financeiro.ts'
import { maisLinhas, type Desfecho, type Visto } from '#src/queries/lote.ts'
import { addToast } from '#src/stores/toasts.ts'
import { CamposDaDispensa, dispensaEnviada, SEM_DISPENSA, type Dispensa } from './CamposDaDispensa.tsx'

const nomes = ['débito', 'débitos'] as const

/** The way to exempt selected debits by one law or decision. */
export function DispensarSelecao(props: BulkProps<DebitoQuery, LinhaDebito>) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAberto(true)}>
        Dispensar
      </Button>
      {aberto && <Pedido {...props} onClose={() => setAberto(false)} />}
    </>
  )
}

function Pedido({
  selection,
  onDone,
  onClose,
}: BulkProps<DebitoQuery, LinhaDebito> & { onClose: () => void }) {
  const queryClient = useQueryClient()
  // of a search as many as somebody was told last, so that nobody agrees to more
  const [quantos, setQuantos] = useState(selection.count)
  const desfazer = useDesfazer()
  const asSent = (campos: Dispensa) => ({
    ...dispensaEnviada(campos),
    ...(selection.all
      ? { busca: soLinhas(selection.search), esperados: quantos }
      : { linhas: selection.rows.map(({ id, versao }) => ({ id, versao })) }),
  })
  const form = useActionForm({
    initialValues: SEM_DISPENSA,
    validate: (campos: Dispensa) => faultsOf(isentarDebitos.body, asSent(campos)),
    send: isentarDebitosMutation(queryClient),
    asSent,
    onSent(desfecho: Desfecho<Visto>) {
      contarDesfecho({ nomes, feito: ['dispensado', 'dispensados'] }, desfecho, () =>
        desfazer(desfecho.feitos),
      )
      onDone()
      onClose()
    },
    onRefused(error) {
      const agora = maisLinhas(error)
      if (agora !== null) setQuantos(agora)
      return false
    },
  })
  return (
    <FormDialog
      title={`Dispensar ${contados(quantos, ...nomes)}?`}
      form={form}
      onClose={onClose}
      action={`Dispensar ${numero(quantos)}`}
      danger
    >
      {selection.all && (
        <Text>Vale para todos os resultados da pesquisa e dos filtros, também nas outras páginas.</Text>
      )}
      <Text>
        Os débitos deixam de ser devidos por uma lei ou decisão, que fica registrada em cada um. Débitos com
        pagamento e parcelas de acordo não mudam.
      </Text>
      <CamposDaDispensa fields={form.fields} />
    </FormDialog>
  )
}

/** Owes those again that were exempted, and says so; by then nothing is selected any more, and the dialog is gone. */
function useDesfazer() {
  const { mutateAsync } = useKeyedMutation(loteDeDebitosMutation(useQueryClient()))
  return (linhas: Visto[]) =>
    void mutateAsync({ acao: 'reabrir', linhas }).then(
      (desfecho) => contarDesfecho({ nomes, feito: ['reaberto', 'reabertos'] }, desfecho),
      ({ message }: Error) => addToast({ tone: 'erro', message }),
    )
}
