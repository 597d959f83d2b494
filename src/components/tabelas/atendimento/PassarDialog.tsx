import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { encaminharAtendimento } from '#src/api/contract/geral/atendimento-fila.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { RecordPicker } from '#src/components/ui/inputs/RecordPicker.tsx'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { encaminharAtendimentoMutation } from '#src/queries/atendimento-fila.ts'
import { opcoesDoAtendimentoOptions } from '#src/queries/atendimento.ts'
import { addToast } from '#src/stores/toasts.ts'
import type { Nomeado } from './EscolhaInput.tsx'
import { simples } from './simples.ts'
import type { Alvo } from './use-acoes.ts'

interface PassarDialogProps {
  alvo: Alvo
  onClose: () => void
  onFeito?: (() => void) | undefined
}

/** Asks who becomes responsible for an atendimento; they are told. */
export function PassarDialog({ alvo, onClose, onFeito }: PassarDialogProps) {
  const { id, versao, responsavel } = alvo
  const [procura, setProcura] = useState('')
  const { data: opcoes, error, isFetching, refetch } = useQuery(opcoesDoAtendimentoOptions())
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
      <RecordPicker
        label="Quem responde daqui em diante"
        placeholder="Digite o nome"
        data-autofocus
        required
        readOnly={false}
        error={form.fields.errors.responsavelId}
        value={outros.find((um) => um.id === form.fields.values.responsavelId) ?? null}
        onChange={(um: Nomeado | null) => form.fields.setFieldValue('responsavelId', um?.id ?? null)}
        nameOf={(um) => um.nome}
        detailsOf={() => ''}
        found={{
          items: procura === '' ? outros : outros.filter((um) => simples(um.nome).includes(simples(procura))),
          searching: isFetching && !opcoes,
          failure: error?.message ?? null,
          onRetry: () => void refetch(),
        }}
        onSearch={(texto) => setProcura(texto?.trim() ?? '')}
      />
    </FormDialog>
  )
}
