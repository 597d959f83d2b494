import { Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { avisosASelecao } from '#src/api/contract/cadastro/aviso-selecao.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { enviarAvisoMutation, previaDoAvisoOptions } from '#src/queries/aviso.ts'
import { maisPessoas } from '#src/queries/lote.ts'
import { addToast } from '#src/stores/toasts.ts'
import { avisoEnviado, pessoasDe, PreviaDoAviso } from './PreviaDoAviso.tsx'
import { cadastrosDe, useSelecao, type SobreSelecao } from './selecao.ts'

/** A notice to those who may open the selected records: says first whom it reaches, and which records nobody reads. */
export function AvisoDialog({ tipo, selection, onClose, onDone }: SobreSelecao) {
  const { quantos, quais, recontar, alcance } = useSelecao(tipo, selection)
  const previa = useQuery(previaDoAvisoOptions(tipo, quais))
  const pessoas = previa.data?.pessoas ?? 0
  const ninguem = previa.data?.pessoas === 0
  const form = useActionForm({
    initialValues: { messageType: 'Aviso', message: '' },
    validate: (campos) => faultsOf(avisosASelecao[tipo].enviar.body, { ...quais, pessoas, ...campos }),
    send: enviarAvisoMutation(useQueryClient()),
    asSent: (campos) => ({ tipo, pedido: { ...quais, ...campos, pessoas } }),
    onSent(sent) {
      addToast({ tone: 'sucesso', message: avisoEnviado(sent) })
      onDone()
    },
    onRefused(error) {
      if (maisPessoas(error)) void previa.refetch()
      return recontar(error)
    },
  })
  const { fields } = form
  return (
    <FormDialog
      title={`Aviso a quem tem acesso a ${cadastrosDe(quantos)}`}
      form={form}
      nothing={ninguem}
      ready={pessoas > 0}
      onClose={onClose}
      action={pessoas === 0 ? 'Enviar aviso' : `Enviar aviso a ${pessoasDe(pessoas)}`}
    >
      {alcance !== null && <Text>{alcance}</Text>}
      <PreviaDoAviso previa={previa} onRetry={recontar} />
      {!ninguem && (
        <>
          <TextInput label="Assunto" required maxLength={60} {...fields.getInputProps('messageType')} />
          <Textarea
            label="Mensagem"
            required
            rows={5}
            maxLength={1000}
            data-autofocus
            {...fields.getInputProps('message')}
          />
        </>
      )}
    </FormDialog>
  )
}
