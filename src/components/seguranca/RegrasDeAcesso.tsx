import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/auth.ts'
import { salvarAuthSettings, type AuthSettings } from '#src/api/contract/conta.ts'
import { askToDiscard } from '#src/components/feedback/ask-to-discard.ts'
import { ConflictNotice } from '#src/components/form/ConflictNotice.tsx'
import { Field, FieldGroup } from '#src/components/form/FieldGroup.tsx'
import { FormPage } from '#src/components/form/FormPage.tsx'
import { IntegerInput } from '#src/components/form/IntegerInput.tsx'
import { RecordPage } from '#src/components/form/RecordPage.tsx'
import { useRecordForm } from '#src/components/form/use-record-form.ts'
import { Historico } from '#src/components/historico/Historico.tsx'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import {
  historicoDasRegrasOptions,
  readStoredAuthSettings,
  salvarAuthSettingsMutation,
} from '#src/queries/seguranca.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'

const simOuNao = (ligado: boolean) => (ligado ? 'Sim' : 'Não')

const campos = {
  senhaMinima: { rotulo: 'Tamanho mínimo da senha', obrigatorio: true },
  sessaoDias: { rotulo: 'Duração da sessão', obrigatorio: true },
  registroAberto: { rotulo: 'Permitir que clientes se cadastrem', mostrar: simOuNao },
  segundoFatorObrigatorio: {
    rotulo: 'Exigir verificação em duas etapas dos administradores',
    mostrar: simOuNao,
  },
}

/** How the entidade's users sign in. */
export function RegrasDeAcesso({ regras, eu }: { regras: AuthSettings; eu: Usuario }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const semSegundoFator = eu.segundoFator !== 'ativo'

  const form = useRecordForm<AuthSettings, AuthSettings, keyof typeof campos>({
    record: regras,
    entradaOf: (regras) => regras,
    schema: salvarAuthSettings.body,
    campos,
    readOnly: false,
    save: salvarAuthSettingsMutation(queryClient),
    readStored: () => readStoredAuthSettings(queryClient),
    confirmSave: async (agora, antes) =>
      !agora.segundoFatorObrigatorio ||
      antes.segundoFatorObrigatorio ||
      !semSegundoFator ||
      confirmarExigencia(),
    onSaved(regras) {
      addToast({ tone: 'sucesso', message: 'Regras de acesso salvas' })
      // Nothing else answers any more before it is set up.
      if (regras.segundoFatorObrigatorio && semSegundoFator)
        void navigate({ to: '/admin/conta', ignoreBlocker: true })
    },
  })

  return (
    <RecordPage>
      <FormPage
        header={<PageTitle>Acesso e segurança</PageTitle>}
        notice={form.conflict && <ConflictNotice record="Este conjunto de regras" {...form.conflict} />}
        saving={form.saving}
        submitError={form.submitError}
        onSubmit={form.submit}
        dirty={form.dirty}
        confirmLeave={askToDiscard}
        onCancel={() => void navigate({ to: '/admin/dashboard' })}
        readOnly={false}
        refusals={form.refusals}
      >
        <FieldGroup title="Senhas e sessões">
          <Field span={6}>
            <IntegerInput
              {...form.ligar('senhaMinima')}
              description="Caracteres, de 8 a 64. Vale para as próximas senhas; as atuais continuam servindo."
            />
          </Field>
          <Field span={6}>
            <IntegerInput
              {...form.ligar('sessaoDias')}
              description="Dias, de 1 a 90. Depois disso a senha é pedida de novo, mesmo a quem está usando."
            />
          </Field>
        </FieldGroup>
        <FieldGroup title="Clientes">
          <Field span={12}>
            <Checkbox
              {...form.ligar('registroAberto', 'checkbox')}
              description="Empresas e pessoas pedem acesso na tela de cadastro e confirmam pelo e-mail. Fechado, só a equipe inclui."
            />
          </Field>
        </FieldGroup>
        <FieldGroup title="Administradores">
          <Field span={12}>
            <Checkbox
              {...form.ligar('segundoFatorObrigatorio', 'checkbox')}
              description="Além da senha, um código do aplicativo autenticador. Quem ainda não tem só usa o sistema depois de configurar."
            />
          </Field>
        </FieldGroup>
      </FormPage>
      <Historico options={historicoDasRegrasOptions()} registro="as regras de acesso" rotulos={campos} />
    </RecordPage>
  )
}

const confirmarExigencia = () =>
  confirmar({
    titulo: 'Exigir verificação em duas etapas?',
    texto:
      'Você mesmo ainda não a configurou. Ao salvar, nenhuma tela da administração abre para você, nem para os outros administradores sem ela, antes de configurá-la em Minha conta.',
    acao: 'Exigir',
  })
