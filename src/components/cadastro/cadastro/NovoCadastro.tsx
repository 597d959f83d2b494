import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, entradaDe, type Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { documentoDe, normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { FormError } from '#src/components/ui/form/FormError.tsx'
import { maskCnpj, maskCpf } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { cadastroOptions, saveCadastroMutation } from '#src/queries/cadastro-registro.ts'
import type { CadastroEntrada } from '#src/queries/cadastro.ts'
import { addToast } from '#src/stores/toasts.ts'

interface NovoCadastroProps {
  tipo: TipoCadastro
  /** What was searched for in vain: a name, or a document. */
  texto: string
  onClose: () => void
  onCreated: (criado: Referencia) => void
}

/** Dialog that makes a cadastro with what it cannot be without; the rest is filled in at its own screen. */
export function NovoCadastro({ tipo, texto, onClose, onCreated }: NovoCadastroProps) {
  const { data: emBranco, error } = useQuery(cadastroOptions(tipo, 'novo'))
  const { novo, pessoa } = tiposCadastro[tipo]
  const juridica = pessoa === 'juridica'

  const asSent = (digitado: { registro: string; nome: string }) => {
    const { id, matricula, versao, ...campos } = emBranco ? entradaDe(emBranco) : entradaVazia
    // a blank record of the kind, whose fields the schema of the kind has
    return { id, matricula, versao, ...campos, ...digitado } as CadastroEntrada
  }
  const form = useActionForm({
    initialValues: ehDocumento(texto) ? { registro: texto, nome: '' } : { registro: '', nome: texto },
    validate: (digitado) => faultsOf(cadastros[tipo].entrada, asSent(digitado)),
    send: saveCadastroMutation(useQueryClient(), tipo),
    asSent,
    onSent({ id, matricula, registro, nome }) {
      // a stored one has its matrícula
      if (matricula === null) return
      addToast({ tone: 'sucesso', message: `Cadastro de matricula ${matricula} foi salvo` })
      onCreated({ id, matricula, registro, nome })
    },
  })
  const { fields } = form

  return (
    <FormDialog
      title={novo}
      form={{ ...form, pending: form.pending || (!emBranco && !error) }}
      onClose={onClose}
      action="Incluir"
    >
      <MaskedInput
        mask={juridica ? maskCnpj : maskCpf}
        bare
        label={documentoDe[pessoa]}
        required
        autoCapitalize="characters"
        {...fields.getInputProps('registro')}
        value={fields.values.registro}
        {...(fields.values.registro === '' && { 'data-autofocus': true })}
      />
      <TextInput
        label={juridica ? 'Razão social' : 'Nome'}
        required
        maxLength={120}
        autoComplete="off"
        {...fields.getInputProps('nome')}
        {...(fields.values.registro !== '' && { 'data-autofocus': true })}
      />
      <FormError sentence={error?.message ?? null} />
    </FormDialog>
  )
}

/** Before the blank record has come nothing can be sent, and only the two fields are judged. */
const entradaVazia = { id: 0, matricula: null, versao: 0 }

const ehDocumento = (texto: string) => /\d/.test(texto) && [11, 14].includes(normalizarRegistro(texto).length)
