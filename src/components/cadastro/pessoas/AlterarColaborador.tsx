import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { alterarColaborador, type Colaborador } from '#src/api/contract/cadastro/colaborador.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { saveColaboradorMutation } from '#src/queries/colaborador.ts'
import { addToast } from '#src/stores/toasts.ts'
import { FuncaoInput, type Funcoes } from './FuncaoInput.tsx'

interface AlterarColaboradorProps {
  vinculo: Colaborador
  /** What the dialog is for: to change the tie, or to end it. */
  encerrar: boolean
  funcoes: Funcoes
  onClose: () => void
}

/** Dialog that changes função and period of a tie, or ends it; an end can be undone from its toast. */
export function AlterarColaborador({ vinculo, encerrar, funcoes, onClose }: AlterarColaboradorProps) {
  const { id, versao, outro } = vinculo
  const about = [`vínculo ${id}`]
  const queryClient = useQueryClient()
  const desfazer = useKeyedMutation(saveColaboradorMutation(queryClient))
  const antes = { funcaoId: vinculo.funcaoId, inicio: vinculo.inicio, fim: vinculo.fim }
  const form = useActionForm({
    initialValues: encerrar ? { ...antes, fim: today() } : antes,
    validate: (campos) => ({
      ...faultsOf(alterarColaborador.body, { versao, ...campos }),
      ...(encerrar && campos.fim === null && { fim: 'Informe a data.' }),
    }),
    send: saveColaboradorMutation(queryClient),
    asSent: (campos) => ({ id, versao, ...campos }),
    onSent(gravado) {
      onClose()
      addToast({
        tone: 'sucesso',
        message: encerrar ? `Vínculo com ${outro.nome} encerrado` : `Vínculo com ${outro.nome} salvo`,
        about,
        ...(encerrar && {
          action: {
            label: 'Desfazer',
            run: () =>
              desfazer.mutate(
                { id, versao: gravado.versao, ...antes },
                {
                  onSuccess: () =>
                    addToast({ tone: 'sucesso', message: `Vínculo com ${outro.nome} reaberto`, about }),
                  onError: ({ message }) => addToast({ tone: 'erro', message }),
                },
              ),
          },
        }),
      })
    },
  })
  const { fields } = form
  const data = (campo: 'inicio' | 'fim') => ({ ...fields.getInputProps(campo), value: fields.values[campo] })

  if (encerrar)
    return (
      <FormDialog title="Encerrar vínculo?" form={form} onClose={onClose} action="Encerrar" danger>
        <Text>{outro.nome} continua na lista, com o período em que houve o vínculo. Nada é apagado.</Text>
        <DateInput label="Último dia" required data-autofocus {...data('fim')} />
      </FormDialog>
    )
  return (
    <FormDialog title={`Alterar vínculo com ${outro.nome}`} form={form} onClose={onClose} action="Salvar">
      <FuncaoInput
        funcoes={funcoes}
        value={fields.values.funcaoId}
        onChange={(funcaoId) => fields.setFieldValue('funcaoId', funcaoId)}
        error={fields.errors.funcaoId}
      />
      <DateInput label="Início" {...data('inicio')} />
      <DateInput
        label="Fim"
        description={
          vinculo.fim === null ? 'Em branco enquanto o vínculo dura.' : 'Em branco, o vínculo é reaberto.'
        }
        {...data('fim')}
      />
    </FormDialog>
  )
}
