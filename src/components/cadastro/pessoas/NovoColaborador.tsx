import { TextInput } from '@mantine/core'
import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import {
  adicionarColaboradorDoAcesso,
  type ModeloColaborador,
} from '#src/api/contract/cadastro/colaborador.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { maskCpf, maskTelefone } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { addToast } from '#src/stores/toasts.ts'
import { FuncaoInput, type Funcoes } from './FuncaoInput.tsx'

interface NovoColaboradorProps {
  send: UseMutationOptions<{ id: number }, DefaultError, ModeloColaborador>
  funcoes: Funcoes
  /** What becomes of a person who is not registered yet. */
  ajuda: string
  onClose: () => void
}

const emBranco: ModeloColaborador = {
  nome: '',
  registro: '',
  email: '',
  telefone: '',
  funcaoId: null,
  inicio: null,
}

/** The server's rules of a model, its faults at its own fields. */
const doModelo = {
  safeParse(model: unknown) {
    const { error } = adicionarColaboradorDoAcesso.body.safeParse({ model, acessoId: 1 })
    return { error: error && { issues: error.issues.map((um) => ({ ...um, path: um.path.slice(1) })) } }
  },
}

/** Dialog that adds somebody to a company or office; stays open with what went wrong. */
export function NovoColaborador({ send, funcoes, ajuda, onClose }: NovoColaboradorProps) {
  const form = useActionForm({
    initialValues: emBranco,
    validate: (model) => faultsOf(doModelo, model),
    send,
    asSent: (model) => model,
    alwaysTold: true,
    onSent() {
      addToast({ tone: 'sucesso', message: 'Colaborador adicionado com sucesso!' })
      onClose()
    },
  })
  const { fields } = form

  return (
    <FormDialog title="Adicionar colaborador" form={form} onClose={onClose} action="Adicionar">
      <MaskedInput
        mask={maskCpf}
        bare
        label="CPF"
        required
        inputMode="numeric"
        description={ajuda}
        data-autofocus
        {...fields.getInputProps('registro')}
        value={fields.values.registro}
      />
      <TextInput label="Nome" required maxLength={120} autoComplete="off" {...fields.getInputProps('nome')} />
      <TextInput
        label="E-mail"
        type="email"
        maxLength={254}
        autoComplete="off"
        {...fields.getInputProps('email')}
      />
      <MaskedInput
        mask={maskTelefone}
        label="Telefone"
        inputMode="tel"
        {...fields.getInputProps('telefone')}
        value={fields.values.telefone}
      />
      <FuncaoInput
        funcoes={funcoes}
        value={fields.values.funcaoId}
        onChange={(funcaoId) => fields.setFieldValue('funcaoId', funcaoId)}
        error={fields.errors.funcaoId}
      />
      <DateInput label="Início" {...fields.getInputProps('inicio')} value={fields.values.inicio} />
    </FormDialog>
  )
}
