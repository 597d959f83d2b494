import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import {
  canais,
  prioridades,
  type Canal,
  type Prioridade,
} from '#src/api/contract/geral/atendimento-lista.ts'
import {
  arquivoDoAtendimento,
  numeroDoAtendimento,
  type ArquivoDoAtendimento,
} from '#src/api/contract/geral/atendimento-partes.ts'
import { abrirAtendimento, type opcoesDoAtendimento } from '#src/api/contract/geral/atendimento.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { useEnvios } from '#src/components/cadastro/documentos/use-envios.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { abrirAtendimentoMutation, enviarArquivoDoAtendimentoMutation } from '#src/queries/atendimento.ts'
import { addToast } from '#src/stores/toasts.ts'
import { ArquivosDaMensagem } from './ArquivosDaMensagem.tsx'
import { ClienteInput, type Cliente } from './ClienteInput.tsx'
import { daTabela, EscolhaInput } from './EscolhaInput.tsx'
import { SobreOCliente } from './SobreOCliente.tsx'

interface Campos {
  cadastro: Cliente | null
  acessoId: number | null
  debitoId: number | null
  anexoId: number | null
  nome: string
  email: string
  titulo: string
  texto: string
  arquivos: ArquivoDoAtendimento[]
  canal: Canal
  prioridade: Prioridade
  assuntoId: number | null
  tipoId: number | null
  departamentoId: number | null
  responsavelId: number | null
}

const emBranco = (cadastro: Cliente | null): Campos => ({
  cadastro,
  acessoId: null,
  debitoId: null,
  anexoId: null,
  nome: '',
  email: '',
  titulo: '',
  texto: '',
  arquivos: [],
  canal: 'telefone',
  prioridade: 'normal',
  assuntoId: null,
  tipoId: null,
  departamentoId: null,
  responsavelId: null,
})

function asSent({ cadastro, acessoId, nome, email, arquivos, ...campos }: Campos) {
  const daConta = cadastro !== null && acessoId !== null
  return {
    ...campos,
    arquivos: arquivos.map(({ id }) => id),
    cadastro: cadastro && { tipo: cadastro.tipo, matricula: cadastro.matricula },
    acessoId: daConta ? acessoId : null,
    // by an acesso it follows who asks
    solicitante: daConta ? { nome: '', email: '' } : { nome, email },
  }
}

/** The faults by the fields of the form: who asks is two of them. */
function faltas(campos: Campos): Record<string, string> {
  const sent = asSent(campos)
  const { solicitante, ...achadas } = faultsOf(abrirAtendimento.body, sent)
  if (solicitante === undefined) return achadas
  return { ...achadas, [sent.cadastro === null && campos.nome.trim() === '' ? 'nome' : 'email']: solicitante }
}

interface NovoAtendimentoProps {
  /** What it may be given. */
  opcoes: Output<typeof opcoesDoAtendimento>
  /** Of whom it is, where it is begun on the record of a cadastro. */
  cliente: Cliente | null
  /** Who is looking. */
  user: Usuario
}

/** Opens an atendimento for somebody who called, wrote or came; `key` it by client. */
export function NovoAtendimento({ opcoes, cliente, user }: NovoAtendimentoProps) {
  const navigate = useNavigate()
  const [initialValues] = useState(() => emBranco(cliente))
  const [aberto, setAberto] = useState(false)
  const form = useActionForm({
    initialValues,
    validate: faltas,
    send: abrirAtendimentoMutation(useQueryClient()),
    asSent,
    onSent(atendimento) {
      setAberto(true)
      addToast({ tone: 'sucesso', message: `Atendimento ${numeroDoAtendimento(atendimento)} aberto` })
      void navigate({ to: '/admin/atendimento/$id', params: { id: atendimento.id }, ignoreBlocker: true })
    },
  })
  const { fields } = form
  const { values } = fields
  useDirtyGuard(fields.isDirty() && !aberto, askToDiscard)
  const envio = useEnvios({
    corpo: arquivoDoAtendimento,
    send: enviarArquivoDoAtendimentoMutation(),
    onGuardado: (arquivo) => fields.setFieldValue('arquivos', (antes) => [...antes, arquivo]),
  })
  const acessos = values.cadastro?.acessos ?? []
  const escolha = (
    campo: 'assuntoId' | 'tipoId' | 'departamentoId' | 'responsavelId' | 'acessoId' | 'debitoId' | 'anexoId',
  ) => ({
    required: false,
    readOnly: false,
    value: values[campo],
    onChange: (id: number | null) => fields.setFieldValue(campo, id),
    error: fields.errors[campo],
  })
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/atendimento/lista">Atendimentos</BackLink>}
        title={<PageTitle>Novo atendimento</PageTitle>}
      />
      <ActionForm
        form={{
          ...form,
          submit(event) {
            if (envio.envios.length === 0) return form.submit(event)
            event.preventDefault()
            fields.setFieldError('arquivos', 'Um arquivo não foi enviado. Envie-o de novo ou retire-o.')
          },
        }}
        label="Novo atendimento"
        bar
        actions={
          <Button type="submit" loading={form.pending} disabled={form.taken || envio.andando}>
            Abrir atendimento
          </Button>
        }
      >
        <FieldGroup title="Quem pede">
          <Field span={6}>
            <ClienteInput
              label="Cliente"
              description="Deixe em branco para quem não tem cadastro."
              required={false}
              readOnly={false}
              value={values.cadastro}
              onChange={(cadastro) =>
                fields.setValues({ cadastro, acessoId: null, debitoId: null, anexoId: null })
              }
              data-autofocus={cliente === null}
              error={fields.errors.cadastro}
            />
          </Field>
          {acessos.length > 0 && (
            <Field span={6}>
              <EscolhaInput
                label="Pessoa com acesso"
                {...escolha('acessoId')}
                opcoes={acessos}
                vazio="Outra pessoa"
                description="Quem tem acesso acompanha a conversa pelo site."
              />
            </Field>
          )}
          {values.acessoId === null && (
            <>
              <Field span={6}>
                <TextInput
                  label="Nome de quem pede"
                  required={values.cadastro === null}
                  maxLength={120}
                  {...fields.getInputProps('nome')}
                />
              </Field>
              <Field span={6}>
                <TextInput
                  label="E-mail de quem pede"
                  type="email"
                  description="As respostas vão para este endereço."
                  {...fields.getInputProps('email')}
                />
              </Field>
            </>
          )}
        </FieldGroup>
        {values.cadastro && (
          <SobreOCliente
            key={values.cadastro.id}
            cliente={values.cadastro}
            debito={escolha('debitoId')}
            anexo={escolha('anexoId')}
          />
        )}
        <FieldGroup title="Pedido">
          <Field span={12}>
            <TextInput label="Título" required maxLength={120} {...fields.getInputProps('titulo')} />
          </Field>
          <Field span={12}>
            <Textarea
              label="O que a pessoa pede"
              description="O cliente também lê este texto."
              required
              autosize
              minRows={4}
              maxRows={16}
              {...fields.getInputProps('texto')}
            />
          </Field>
          <Field span={12}>
            <ArquivosDaMensagem
              envio={envio}
              arquivos={values.arquivos}
              erro={typeof fields.errors.arquivos === 'string' ? fields.errors.arquivos : undefined}
              parado={form.pending}
              onTirar={(id) =>
                fields.setFieldValue('arquivos', (antes) => antes.filter((arquivo) => arquivo.id !== id))
              }
            />
          </Field>
        </FieldGroup>
        <FieldGroup title="Classificação">
          <Field span={3}>
            <SelectInput label="Canal" required data={daTabela(canais)} {...fields.getInputProps('canal')} />
          </Field>
          <Field span={3}>
            <SelectInput
              label="Prioridade"
              required
              data={daTabela(prioridades)}
              {...fields.getInputProps('prioridade')}
            />
          </Field>
          <Field span={3}>
            <EscolhaInput label="Assunto" {...escolha('assuntoId')} opcoes={opcoes.assuntos} vazio="–" />
          </Field>
          <Field span={3}>
            <EscolhaInput label="Tipo" {...escolha('tipoId')} opcoes={opcoes.tipos} vazio="–" />
          </Field>
          <Field span={3}>
            <EscolhaInput
              label="Departamento"
              {...escolha('departamentoId')}
              opcoes={opcoes.departamentos}
              vazio="–"
            />
          </Field>
          <Field span={3}>
            <EscolhaInput
              label="Responsável"
              {...escolha('responsavelId')}
              // one's own name first: most take what they write down
              opcoes={opcoes.responsaveis.toSorted(
                (um, outro) => Number(outro.id === user.id) - Number(um.id === user.id),
              )}
              vazio="Ninguém"
            />
          </Field>
        </FieldGroup>
      </ActionForm>
    </RecordPage>
  )
}
