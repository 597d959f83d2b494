import { Checkbox, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe, LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { RecordPicker } from '#src/components/ui/inputs/RecordPicker.tsx'
import { paraUnificarOptions, unificarAtendimentoMutation } from '#src/queries/atendimento-divisao.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './atendimento.module.css'

/** Milliseconds of a pause in typing. */
const PAUSA = 250

interface UnificarAtendimentoProps {
  atendimento: AtendimentoDetalhe
  onClose: () => void
}

/** Dialog that has an atendimento go on in another. That they are of different clients is asked once the server has said so. */
export function UnificarAtendimento({ atendimento, onClose }: UnificarAtendimentoProps) {
  const { id, versao, cadastro, solicitante } = atendimento
  const numero = numeroDoAtendimento(atendimento)
  const navigate = useNavigate()
  const [perguntado, setPerguntado] = useState<string | null>(null)
  const initialValues: { outro: LinhaAtendimento | null; outroCliente: boolean } = {
    outro: null,
    outroCliente: false,
  }
  const form = useActionForm({
    initialValues,
    validate: {
      outro: (outro) => (outro === null ? 'Escolha o atendimento que continua.' : null),
    },
    send: unificarAtendimentoMutation(useQueryClient(), id),
    asSent: ({ outro, outroCliente }) => ({
      versao,
      outro: { id: outro?.id ?? 0, versao: outro?.versao ?? 0 },
      outroCliente,
    }),
    onSent(fica) {
      addToast({ tone: 'sucesso', message: `O atendimento ${numero} continua aqui` })
      onClose()
      void navigate({ to: '/admin/atendimento/$id', params: { id: fica.id }, ignoreBlocker: true })
    },
    onRefused({ errors: { outroCliente } }) {
      setPerguntado(outroCliente ?? null)
      return outroCliente !== undefined
    },
  })
  const { fields } = form
  const { outro } = fields.values
  return (
    <FormDialog
      title={`Unificar o atendimento ${numero}`}
      form={form}
      onClose={onClose}
      action={outro ? `Unificar com ${outro.nome}` : 'Unificar'}
    >
      <Text>
        O {numero} é encerrado e continua no outro, que mostra as mensagens e os arquivos dos dois. As notas
        seguem só da equipe. Você não pode desfazer isto.
      </Text>
      <div className={classes.procura}>
        <AtendimentoInput
          label="Continua no atendimento"
          required
          readOnly={false}
          data-autofocus
          menos={id}
          inicial={cadastro?.registro ?? solicitante.nome}
          value={outro}
          onChange={(escolhido: LinhaAtendimento | null) => {
            setPerguntado(null)
            fields.setValues({ outro: escolhido, outroCliente: false })
          }}
          error={fields.errors.outro}
        />
      </div>
      {perguntado !== null && (
        <>
          <Text role="alert">{perguntado}</Text>
          <Checkbox
            label="Unificar mesmo assim"
            {...fields.getInputProps('outroCliente', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  )
}

interface AtendimentoInputProps extends InputProps {
  /** One that cannot be chosen. */
  menos: number
  /** What is searched for before anything is typed. */
  inicial: string
  value: LinhaAtendimento | null
  onChange: (escolhido: LinhaAtendimento | null) => void
}

/** A field that holds an atendimento that has not ended. */
function AtendimentoInput({ menos, inicial, ...input }: AtendimentoInputProps) {
  const [texto, setTexto] = useState<string | null>(null)
  const [procurado] = useDebouncedValue((texto ?? '').trim() || inicial, PAUSA)
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...paraUnificarOptions(procurado),
    enabled: texto !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <RecordPicker<LinhaAtendimento>
      {...input}
      nameOf={({ nome, titulo }) => `${nome} · ${titulo}`}
      detailsOf={({ cliente, status }) => `${cliente} · ${status}`}
      placeholder="Número, título, cliente ou documento"
      found={{
        items: data?.filter(({ id }) => id !== menos),
        searching:
          isPlaceholderData || ((texto ?? '').trim() || inicial) !== procurado || (isFetching && !data),
        failure: error && !data ? error.message : null,
        onRetry: () => void refetch(),
      }}
      onSearch={setTexto}
    />
  )
}
