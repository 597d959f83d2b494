import { Alert, Button, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { avisosASelecao } from '#src/api/contract/aviso-selecao.ts'
import { FormDialog } from '#src/components/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/form/faults.ts'
import { useActionForm } from '#src/components/form/use-action-form.ts'
import { avisarSelecaoMutation, maisPessoas, previaDoAvisoOptions } from '#src/queries/lote.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './cadastro.module.css'
import { cadastrosDe, useSelecao, type SobreSelecao } from './selecao.ts'

const pessoasDe = (quantas: number) =>
  `${quantas.toLocaleString('pt-BR')} ${quantas === 1 ? 'pessoa' : 'pessoas'}`

/** A notice to those who may open the selected records: says first whom it reaches, and which records nobody reads. */
export function AvisoDialog({ tipo, selection, onClose, onDone }: SobreSelecao) {
  const { quantos, quais, recontar, alcance } = useSelecao(tipo, selection)
  const previa = useQuery(previaDoAvisoOptions(tipo, quais))
  const pessoas = previa.data?.pessoas ?? 0
  const form = useActionForm({
    initialValues: { messageType: 'Aviso', message: '' },
    validate: (campos) => faultsOf(avisosASelecao[tipo].enviar.body, { ...quais, pessoas, ...campos }),
    send: avisarSelecaoMutation(useQueryClient(), tipo),
    asSent: (campos) => ({ ...quais, ...campos, pessoas }),
    onSent({ destinatarios, tarefaId }) {
      addToast({
        tone: 'sucesso',
        message:
          tarefaId === null
            ? `Aviso enviado a ${pessoasDe(destinatarios)}.`
            : `O aviso a ${pessoasDe(destinatarios)} está sendo enviado. O andamento está em Tarefas.`,
      })
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
      nothing={pessoas === 0}
      onClose={onClose}
      action={pessoas === 0 ? 'Enviar aviso' : `Enviar a ${pessoasDe(pessoas)}`}
    >
      {alcance !== null && <Text>{alcance}</Text>}
      {previa.isPending ? (
        <Skeleton height="2.5rem" role="status" aria-label="Vendo quem recebe o aviso" />
      ) : previa.isError ? (
        <Alert role="alert" color="red" title="Não foi possível ver quem recebe o aviso.">
          <Text size="sm">{previa.error.message}</Text>
          <Button
            size="xs"
            variant="default"
            mt="xs"
            onClick={() => {
              recontar(previa.error)
              void previa.refetch()
            }}
          >
            Tentar de novo
          </Button>
        </Alert>
      ) : (
        <QuemRecebe {...previa.data} />
      )}
      <TextInput label="Assunto" required maxLength={60} {...fields.getInputProps('messageType')} />
      <Textarea
        label="Mensagem"
        required
        rows={5}
        maxLength={1000}
        data-autofocus
        {...fields.getInputProps('message')}
      />
    </FormDialog>
  )
}

interface QuemRecebeProps {
  pessoas: number
  semNinguem: { total: number; nomes: string[] }
}

function QuemRecebe({ pessoas, semNinguem: { total, nomes } }: QuemRecebeProps) {
  const mais = total - nomes.length
  return (
    <div>
      <Text fw={600}>
        {pessoas === 0
          ? 'Ninguém tem acesso ativo a estes cadastros: não há a quem enviar.'
          : `Recebe${pessoas === 1 ? '' : 'm'} o aviso, no sino de quem entra no sistema: ${pessoasDe(pessoas)}, com acesso ativo a um destes cadastros.`}
      </Text>
      {total > 0 && pessoas > 0 && (
        <details>
          <summary>{cadastrosDe(total)} sem ninguém que o receba</summary>
          <ul className={classes.semNinguem}>
            {nomes.map((nome, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and never change their place
              <li key={i}>{nome}</li>
            ))}
            {mais > 0 && <li>E mais {mais.toLocaleString('pt-BR')}.</li>}
          </ul>
        </details>
      )}
    </div>
  )
}
