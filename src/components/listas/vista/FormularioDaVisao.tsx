import { Checkbox, Text, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { criarVisao, type Visao } from '#src/api/contract/geral/visao.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import type { Address } from '#src/components/listas/page/list-view.ts'
import { saveVisaoMutation } from '#src/queries/visao.ts'
import { addToast } from '#src/stores/toasts.ts'
import { buscaDe, camposDaBusca } from './estado-das-visoes.ts'

interface FormularioDaVisaoProps {
  /** The list's name. */
  nome: string
  /** The view to change; null for a new one of what is in sight. */
  visao: Visao | null
  /** The address of the list, in its one form. */
  address: Address
  /** The columns in sight. */
  columns: string[]
  /** Whether the user may give views to all who see the list. */
  compartilha: boolean
  onClose: () => void
  onSaved: (visao: Visao) => void
}

const { nome, compartilhada } = criarVisao.body.shape
const campos = z.object({ nome, compartilhada, comColunas: z.boolean() })

/** Dialog that names a view, gives it to all or takes it back, and says whether it brings its columns along. */
export function FormularioDaVisao({
  visao,
  address,
  columns,
  compartilha,
  ...props
}: FormularioDaVisaoProps) {
  const queryClient = useQueryClient()
  const partida = visao ? camposDaBusca(visao.busca) : address
  // those of another stay what they are to others
  const ofereceTodos = compartilha && (visao === null || visao.autor === null)
  const form = useActionForm({
    initialValues: {
      nome: visao?.nome ?? '',
      compartilhada: visao?.compartilhada ?? false,
      comColunas: partida.mostra !== undefined,
    },
    validate: schemaResolver(campos, { sync: true }),
    send: saveVisaoMutation(queryClient, props.nome),
    asSent({ comColunas, ...dela }) {
      const mostra = comColunas ? (partida.mostra ?? columns.join(',')) : undefined
      const { id, versao } = visao ?? { id: 0, versao: 0 }
      return { ...dela, id, versao, busca: buscaDe({ ...partida, mostra }) }
    },
    onSent(salva) {
      addToast({ tone: 'sucesso', message: `Visão “${salva.nome}” salva` })
      props.onClose()
      props.onSaved(salva)
    },
  })
  const { fields } = form

  return (
    <FormDialog
      title={visao ? 'Mudar visão' : 'Salvar visão'}
      form={form}
      onClose={props.onClose}
      action="Salvar"
    >
      <Text size="sm" c="dimmed">
        Salva a pesquisa, os filtros e a ordenação; os resultados se atualizam sozinhos.
      </Text>
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={60}
        autoComplete="off"
        {...fields.getInputProps('nome')}
      />
      <Checkbox
        label="Salvar também as colunas"
        description="Se não marcar, cada pessoa verá as próprias colunas."
        {...fields.getInputProps('comColunas', { type: 'checkbox' })}
      />
      {ofereceTodos && (
        <Checkbox
          label="Compartilhar com todos que veem esta lista"
          {...fields.getInputProps('compartilhada', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
