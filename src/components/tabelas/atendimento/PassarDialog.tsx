import { useQuery, useQueryClient } from '@tanstack/react-query'
import { encaminharAtendimento } from '#src/api/contract/geral/atendimento-fila.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { encaminharAtendimentoMutation } from '#src/queries/atendimento-fila.ts'
import { opcoesDoAtendimentoOptions } from '#src/queries/atendimento.ts'
import { addToast } from '#src/stores/toasts.ts'
import { EscolhaInput } from './EscolhaInput.tsx'
import type { Alvo } from './use-acoes.ts'

interface PassarDialogProps {
  alvo: Alvo
  onClose: () => void
  onFeito?: (() => void) | undefined
}

/** Asks who becomes responsible for an atendimento; they are told. */
export function PassarDialog({ alvo, onClose, onFeito }: PassarDialogProps) {
  const { id, versao, responsavel } = alvo
  const { data: opcoes } = useQuery(opcoesDoAtendimentoOptions())
  const outros = (opcoes?.responsaveis ?? []).filter((um) => um.id !== responsavel?.id)
  const inicial: { responsavelId: number | null } = { responsavelId: null }
  const asSent = (valores: typeof inicial) => ({ versao, responsavelId: valores.responsavelId ?? 0 })
  const form = useActionForm({
    initialValues: inicial,
    validate: (valores) =>
      valores.responsavelId === null
        ? { responsavelId: 'Escolha quem responde daqui em diante.' }
        : faultsOf(encaminharAtendimento.body, asSent(valores)),
    send: encaminharAtendimentoMutation(useQueryClient(), id),
    asSent,
    onSent(depois) {
      addToast({
        tone: 'sucesso',
        message: `Atendimento ${numeroDoAtendimento(alvo)} passou a ${depois.responsavel?.nome ?? 'outra pessoa'}`,
      })
      onClose()
      onFeito?.()
    },
  })
  return (
    <FormDialog title="Passar a outra pessoa" form={form} onClose={onClose} action="Passar">
      <EscolhaInput
        label="Quem responde daqui em diante"
        data-autofocus
        required
        readOnly={false}
        opcoes={outros}
        vazio="Escolha uma pessoa"
        {...form.fields.getInputProps('responsavelId')}
        value={form.fields.values.responsavelId}
        data-path="responsavelId"
      />
    </FormDialog>
  )
}
