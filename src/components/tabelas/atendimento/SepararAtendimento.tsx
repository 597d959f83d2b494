import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { separarAtendimento } from '#src/api/contract/geral/atendimento-divisao.ts'
import { numeroDoAtendimento, TITULO_MAX } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe, MensagemDoAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { separarAtendimentoMutation } from '#src/queries/atendimento-divisao.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Anteriores } from './Anteriores.tsx'
import classes from './atendimento.module.css'
import { useConversa } from './use-conversa.ts'

interface SepararAtendimentoProps {
  atendimento: AtendimentoDetalhe
  onClose: () => void
}

/** Dialog that opens another atendimento with some messages of one. */
export function SepararAtendimento({ atendimento, onClose }: SepararAtendimentoProps) {
  const { id, versao } = atendimento
  const numero = numeroDoAtendimento(atendimento)
  const navigate = useNavigate()
  const conversa = useConversa(atendimento)
  const asSent = ({ titulo, mensagens }: { titulo: string; mensagens: string[] }) => ({
    versao,
    titulo,
    mensagens: mensagens.map(Number),
  })
  const form = useActionForm({
    initialValues: { titulo: '', mensagens: [] as string[] },
    validate: (values) => faultsOf(separarAtendimento.body, asSent(values)),
    send: separarAtendimentoMutation(useQueryClient(), id),
    asSent,
    onSent(novo) {
      addToast({
        tone: 'sucesso',
        message: `Atendimento ${numeroDoAtendimento(novo)} aberto com as mensagens do ${numero}`,
      })
      onClose()
      void navigate({ to: '/admin/atendimento/$id', params: { id: novo.id }, ignoreBlocker: true })
    },
  })
  const { fields } = form
  return (
    <FormDialog
      title={`Separar mensagens do atendimento ${numero}`}
      form={form}
      onClose={onClose}
      action="Abrir outro atendimento"
    >
      <Text>
        As mensagens escolhidas saem daqui com os seus arquivos e abrem outro atendimento do mesmo cliente.
      </Text>
      <TextInput
        label="Título do outro atendimento"
        required
        maxLength={TITULO_MAX}
        data-autofocus
        {...fields.getInputProps('titulo')}
      />
      <Checkbox.Group label="Mensagens" withAsterisk {...fields.getInputProps('mensagens')}>
        <Anteriores {...conversa} />
        <Stack gap="xs" my="xs">
          {conversa.mensagens.map((uma) => (
            <Checkbox
              key={uma.id}
              value={String(uma.id)}
              label={<span className={classes.escolhida}>{uma.texto}</span>}
              description={deQuem(uma)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}

const deQuem = ({ autor, em, publica, origem, arquivos }: MensagemDoAtendimento) =>
  [
    `${autor}, ${textoDoInstante(em)}`,
    publica ? '' : 'nota interna',
    origem === undefined ? '' : `do ${origem}`,
    arquivos.length === 0 ? '' : contados(arquivos.length, 'arquivo', 'arquivos'),
  ]
    .filter((um) => um !== '')
    .join(' · ')
