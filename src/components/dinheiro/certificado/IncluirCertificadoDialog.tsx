import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CADEIA_MAX, CHAVE_MAX, type Certificado } from '#src/api/contract/servicos/certificado.ts'
import { SEM_ARQUIVO } from '#src/api/contract/nucleo/file-type.ts'
import { CampoSenha } from '#src/components/ui/inputs/CampoSenha.tsx'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { FileInput } from '#src/components/ui/inputs/FileInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { incluirCertificadoMutation, type CertificadoNovo } from '#src/queries/certificado.ts'
import { addToast } from '#src/stores/toasts.ts'

interface Valores {
  nome: string
  certificado: File | null
  chave: File | null
  senha: string
}

/** What can be told of a chosen file before it is sent. */
function faultOfPem(arquivo: File | null, max: number): string | null {
  if (arquivo === null) return SEM_ARQUIVO
  if (/\.(pfx|p12)$/i.test(arquivo.name))
    return 'Arquivos .pfx e .p12 juntam o par em um só. Envie o certificado e a chave separados, em PEM.'
  return arquivo.size > max ? 'O arquivo é grande demais.' : null
}

/** Asks for a certificate and its private key. */
export function IncluirCertificadoDialog({ onClose }: { onClose: () => void }) {
  const form = useActionForm<Valores, CertificadoNovo, { items: Certificado[] }>({
    initialValues: { nome: '', certificado: null, chave: null, senha: '' },
    validate: {
      nome: (nome) => (nome.trim() === '' ? 'Preencha este campo.' : null),
      certificado: (arquivo) => faultOfPem(arquivo, CADEIA_MAX),
      chave: (arquivo) => faultOfPem(arquivo, CHAVE_MAX),
    },
    send: incluirCertificadoMutation(useQueryClient()),
    asSent({ certificado, chave, ...resto }) {
      if (certificado === null || chave === null) throw new Error('Os arquivos são exigidos por `validate`.')
      return { ...resto, certificado, chave }
    },
    onSent() {
      addToast({ tone: 'sucesso', message: 'Certificado incluído' })
      onClose()
    },
  })
  const { fields } = form
  const arquivo = (campo: 'certificado' | 'chave', max: number) => ({
    value: fields.values[campo],
    onChange(escolhido: File | null) {
      fields.setFieldValue(campo, escolhido)
      fields.setFieldError(campo, escolhido && faultOfPem(escolhido, max))
    },
    error: fields.errors[campo] ?? null,
  })
  return (
    <FormDialog title="Novo certificado" form={form} onClose={onClose} action="Incluir certificado">
      <TextInput
        label="Nome"
        description="Como a equipe o reconhece: o banco e para que serve."
        required
        maxLength={60}
        data-autofocus
        {...fields.getInputProps('nome')}
      />
      <FileInput
        label="Certificado"
        description="O arquivo .crt, .cer ou .pem que o banco assinou."
        accept={['.crt', '.cer', '.pem', '.der']}
        {...arquivo('certificado', CADEIA_MAX)}
      />
      <FileInput
        label="Chave privada"
        description="O arquivo .key ou .pem. É guardada cifrada e não aparece em nenhuma tela."
        accept={['.key', '.pem']}
        {...arquivo('chave', CHAVE_MAX)}
      />
      <CampoSenha
        label="Senha da chave"
        description="Só se ela tiver uma. Não é guardada."
        maxLength={200}
        autoComplete="off"
        {...fields.getInputProps('senha')}
      />
    </FormDialog>
  )
}
