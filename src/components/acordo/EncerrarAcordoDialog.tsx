import { Text, Textarea } from '@mantine/core'
import { useQueryClient, type DefaultError } from '@tanstack/react-query'
import { useState } from 'react'
import { desfazerAcordo, type AcordoDetalhe } from '#src/api/contract/acordo.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { FormDialog } from '#src/components/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/form/faults.ts'
import { useActionForm } from '#src/components/form/use-action-form.ts'
import { acordoOptions, encerrarAcordoMutation, type FimDoAcordo } from '#src/queries/acordo.ts'
import { addToast } from '#src/stores/toasts.ts'

const TEXTOS = {
  desfazer: {
    titulo: 'Desfazer acordo?',
    acao: 'Desfazer acordo',
    feito: 'desfeito',
    explica: 'As parcelas são canceladas, e os débitos voltam a ser devidos como eram antes do acordo.',
  },
  rescindir: {
    titulo: 'Rescindir acordo?',
    acao: 'Rescindir acordo',
    feito: 'rescindido',
    explica:
      'As parcelas são canceladas, e os débitos voltam a ser devidos, com os encargos e sem o desconto. O que já foi pago paga os débitos, o mais antigo primeiro, pelo que valiam no dia de cada pagamento; o que passar deles fica como crédito.',
  },
} as const satisfies Record<FimDoAcordo, object>

interface EncerrarAcordoDialogProps {
  acordo: AcordoDetalhe
  fim: FimDoAcordo
  onClose: () => void
}

/** Takes an agreement back or gives it up, with the reason. */
export function EncerrarAcordoDialog({ acordo, fim, onClose }: EncerrarAcordoDialogProps) {
  const { id, numero } = acordo
  const queryClient = useQueryClient()
  // what changes while the dialog is open is no consent of whoever fills it in, until it has been told as a conflict
  const [versao, setVersao] = useState(acordo.versao)
  const { titulo, acao, feito, explica } = TEXTOS[fim]
  const asSent = ({ motivo }: { motivo: string }) => ({ versao, motivo })
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: (campos) => faultsOf(desfazerAcordo.body, asSent(campos)),
    send: encerrarAcordoMutation(queryClient, id, fim),
    asSent,
    onRefused({ code }: DefaultError) {
      if (code === 'conflito')
        queryClient.query({ ...acordoOptions(id), staleTime: 0 }).then(
          (agora) => setVersao(agora.versao),
          () => undefined,
        )
      return false
    },
    onSent({ sobra }) {
      const resto = sobra > 0 ? `. ${formatarCentavos(sobra)} ficaram como crédito` : ''
      addToast({ tone: 'sucesso', message: `Acordo nº ${numero} ${feito}${resto}` })
      onClose()
    },
  })
  return (
    <FormDialog title={titulo} form={form} onClose={onClose} action={acao} danger>
      <Text>{explica}</Text>
      <Textarea
        label="Motivo"
        required
        rows={3}
        maxLength={200}
        data-autofocus
        {...form.fields.getInputProps('motivo')}
      />
    </FormDialog>
  )
}
