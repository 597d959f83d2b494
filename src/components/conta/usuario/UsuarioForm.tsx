import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { usuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { atualizarUsuario, type UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { FormPage } from '#src/components/ui/form/FormPage.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useRecordForm } from '#src/components/ui/form/use-record-form.ts'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { useListAddress } from '#src/components/listas/page/list-search.ts'
import {
  historicoDoUsuarioOptions,
  readStoredUsuario,
  saveUsuarioMutation,
  type UsuarioEntrada,
} from '#src/queries/usuario.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { AcessosDoUsuario } from './AcessosDoUsuario.tsx'
import { camposDoUsuario, rotulosDoUsuario } from './campos.ts'
import { emOrdem, useNomeDoPapel } from './papeis.ts'
import { PapeisInput } from './PapeisInput.tsx'
import { SessoesDoUsuario } from './SessoesDoUsuario.tsx'
import { UsuarioAcoes } from './UsuarioAcoes.tsx'
import { UsuarioHeader } from './UsuarioHeader.tsx'

interface UsuarioFormProps {
  usuario: UsuarioDetalhe
  /** Who is looking. */
  user: Usuario
}

/** One user: the account, what it opens, and where it is signed in; `key` it by user. */
export function UsuarioForm({ usuario, user }: UsuarioFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lista = useListAddress(usuarioQuery)
  const campos = camposDoUsuario(useNomeDoPapel())
  const { id, nome, isAdmin } = usuario
  const readOnly = !pode(user, atualizarUsuario)

  const form = useRecordForm<UsuarioDetalhe, UsuarioEntrada, 'ativo' | 'email' | 'papeis'>({
    record: usuario,
    entradaOf,
    schema: atualizarUsuario.body,
    campos,
    readOnly,
    save: saveUsuarioMutation(queryClient, id),
    readStored: () => readStoredUsuario(queryClient, id),
    confirmSave: async (agora, antes) => agora.ativo || !antes.ativo || confirmarDesativacao(nome),
    onSaved: () => addToast({ tone: 'sucesso', message: `${nome}: alterações salvas` }),
  })
  const ativo = form.ligar('ativo', 'checkbox')
  const papeis = form.ligar('papeis')

  return (
    <RecordPage>
      <FormPage
        form={form}
        record="Este usuário"
        header={<UsuarioHeader usuario={usuario} actions={<UsuarioAcoes usuario={usuario} user={user} />} />}
        onCancel={() => void navigate({ to: '/admin/cadastro/usuario/lista', search: lista })}
      >
        <FieldGroup title="Conta">
          <Field span={6}>
            <TextInput
              type="email"
              autoComplete="off"
              maxLength={254}
              description="Se mudar, o endereço anterior recebe um aviso e os links já enviados deixam de valer."
              {...form.ligar('email')}
            />
          </Field>
          <Field span={12}>
            <Checkbox
              label={ativo.label}
              description="Ao desativar, o usuário perde o acesso e as sessões são encerradas."
              disabled={form.readOnly}
              checked={ativo.checked}
              onChange={ativo.onChange}
              error={ativo.error}
            />
          </Field>
        </FieldGroup>
        {isAdmin && (
          <FieldGroup title="O que pode fazer">
            <Field span={12}>
              <PapeisInput {...papeis} />
            </Field>
          </FieldGroup>
        )}
      </FormPage>
      {!isAdmin && <AcessosDoUsuario usuario={usuario} user={user} />}
      <SessoesDoUsuario usuario={usuario} readOnly={readOnly} />
      <Historico
        options={historicoDoUsuarioOptions(id)}
        registro="o usuário"
        rotulos={rotulosDoUsuario(campos)}
      />
    </RecordPage>
  )
}

const entradaOf = ({ versao, ativo, email, papeis }: UsuarioDetalhe): UsuarioEntrada => ({
  versao,
  ativo,
  email,
  papeis: emOrdem(papeis),
})

const confirmarDesativacao = (nome: string) =>
  confirmar({
    titulo: 'Desativar usuário?',
    texto: `${nome} perde o acesso, e as sessões são encerradas. Você pode ativar de novo quando quiser.`,
    acao: 'Desativar',
    perigo: true,
  })
