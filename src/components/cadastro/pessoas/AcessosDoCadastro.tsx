import { Button, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { concederAcesso, type AcessoDoCadastro } from '#src/api/contract/cadastro/acesso.ts'
import { mudarAcesso } from '#src/api/contract/contas/usuario.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { StateSwitch } from '#src/components/ui/inputs/StateSwitch.tsx'
import { RowItem } from '#src/components/listas/page/RowList.tsx'
import {
  acessosDoCadastroOptions,
  concederAcessoMutation,
  mudarAcessoDoCadastroMutation,
} from '#src/queries/acesso-do-cadastro.ts'
import { addToast } from '#src/stores/toasts.ts'
import { QueryList } from '#src/components/listas/page/QueryList.tsx'

interface Qual {
  tipo: TipoCadastro
  matricula: number
}

/** Who may act for a cadastro: each with a switch, and the way to give somebody else an acesso. */
export function AcessosDoCadastro({ tipo, matricula, user }: Qual & { user: Usuario }) {
  const query = useQuery(acessosDoCadastroOptions(tipo, matricula))
  const [concedendo, setConcedendo] = useState(false)
  return (
    <>
      <QueryList
        title="Acessos"
        what="os acessos"
        empty="Nenhum usuário tem acesso a este cadastro."
        query={query}
        items={query.data ?? null}
        action={
          pode(user, concederAcesso) && (
            <Button variant="default" size="xs" onClick={() => setConcedendo(true)}>
              Conceder acesso
            </Button>
          )
        }
      >
        {(acesso) => <Linha key={acesso.id} acesso={acesso} podeMudar={pode(user, mudarAcesso)} />}
      </QueryList>
      {concedendo && <Conceder tipo={tipo} matricula={matricula} onClose={() => setConcedendo(false)} />}
    </>
  )
}

function Linha({ acesso, podeMudar }: { acesso: AcessoDoCadastro; podeMudar: boolean }) {
  const { id, ativo, usuario } = acesso
  const mudar = useKeyedMutation(mudarAcessoDoCadastroMutation(useQueryClient()))
  return (
    <RowItem
      title={
        <Link to="/admin/cadastro/usuario/$id" params={{ id: usuario.id }}>
          {usuario.nome}
        </Link>
      }
      facts={[
        usuario.email,
        !usuario.temSenha && 'convite pendente',
        !usuario.ativo && 'usuário inativo: o acesso só vale depois que ele for ativado',
      ]}
      error={mudar.error?.message}
    >
      <StateSwitch
        name={`Acesso de ${usuario.nome}`}
        checked={mudar.isPending ? mudar.variables.ativo : ativo}
        pending={mudar.isPending}
        disabled={!podeMudar}
        onChange={(checked) =>
          mudar.mutate(
            { usuarioId: usuario.id, acessoId: id, ativo: checked },
            {
              onSuccess: () =>
                addToast({
                  tone: 'sucesso',
                  message: `Acesso de ${usuario.nome} ${checked ? 'reativado' : 'encerrado'}`,
                }),
            },
          )
        }
      />
    </RowItem>
  )
}

function Conceder({ tipo, matricula, onClose }: Qual & { onClose: () => void }) {
  const form = useActionForm({
    initialValues: { email: '', nome: '' },
    validate: (digitado) => faultsOf(concederAcesso.body, { tipo, matricula, ...digitado }),
    send: concederAcessoMutation(useQueryClient()),
    asSent: (digitado) => ({ tipo, matricula, ...digitado }),
    onSent({ convidado }, { email }) {
      addToast({
        tone: 'sucesso',
        message: convidado ? `Convite enviado para ${email}` : `Acesso concedido a ${email}`,
      })
      onClose()
    },
  })
  return (
    <FormDialog title="Conceder acesso" form={form} onClose={onClose} action="Conceder">
      <Text size="sm" c="dimmed">
        Quem já tem conta de cliente passa a ver este cadastro. Quem não tem recebe um convite para escolher a
        senha, que vale por 7 dias.
      </Text>
      <TextInput
        label="E-mail"
        type="email"
        required
        data-autofocus
        maxLength={254}
        autoComplete="off"
        {...form.fields.getInputProps('email')}
      />
      <TextInput
        label="Nome"
        description="Só para quem ainda não tem conta."
        maxLength={150}
        autoComplete="off"
        {...form.fields.getInputProps('nome')}
      />
    </FormDialog>
  )
}
