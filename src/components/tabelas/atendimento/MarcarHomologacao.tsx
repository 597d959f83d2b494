import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { gravarAgenda, marcarHomologacao, type Agenda } from '#src/api/contract/geral/homologacao.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { ClienteInput, type Cliente } from './ClienteInput.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { marcarHomologacaoMutation, pegarDeclaracao } from '#src/queries/homologacao.ts'
import { addToast } from '#src/stores/toasts.ts'
import { faltasDe } from '#src/components/tabelas/homologacao/faltas.ts'
import classes from '#src/components/tabelas/homologacao/homologacao.module.css'
import {
  faltasDaMarcacao,
  Marcacao,
  marcacaoEmBranco,
  marcacaoEnviada,
  type CamposDaMarcacao,
} from '#src/components/tabelas/homologacao/Marcacao.tsx'
import { SemAgenda } from './SemAgenda.tsx'

interface Campos extends CamposDaMarcacao {
  cadastro: Cliente | null
}

/** Books a homologação for a company that called or came. */
export function MarcarHomologacao({ agendas, user }: { agendas: readonly Agenda[]; user: Usuario }) {
  const navigate = useNavigate()
  const [marcada, setMarcada] = useState(false)
  const asSent = ({ cadastro, ...marcacao }: Campos) => ({
    ...marcacaoEnviada(marcacao),
    cadastro: { tipo: cadastro?.tipo ?? ('pessoajuridica' as const), matricula: cadastro?.matricula ?? 0 },
  })
  const initialValues: Campos = { cadastro: null, ...marcacaoEmBranco(agendas) }
  const form = useActionForm({
    initialValues,
    validate: (campos) => ({
      ...faltasDe(marcarHomologacao.body, asSent(campos)),
      ...faltasDaMarcacao(campos),
      ...(campos.cadastro === null && { cadastro: 'Escolha a empresa.' }),
    }),
    send: marcarHomologacaoMutation(useQueryClient()),
    asSent,
    onSent({ id }) {
      setMarcada(true)
      addToast({ tone: 'sucesso', message: 'Homologação marcada' })
      void navigate({ to: '/admin/atendimento/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const { fields } = form
  const { cadastro } = fields.values
  const declaracao = cadastro
    ? (agendaId: number) =>
        pegarDeclaracao({ agendaId, cadastro: { tipo: cadastro.tipo, matricula: cadastro.matricula } })
    : 'Escolha a empresa para emitir a declaração de que não há horário.'
  useDirtyGuard(fields.isDirty() && !marcada, askToDiscard)
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/atendimento/lista">Atendimentos</BackLink>}
        title={<PageTitle>Marcar homologação</PageTitle>}
        actions={
          pode(user, gravarAgenda) && (
            <LinkButton to="/admin/atendimento/agenda" variant="default">
              Agenda de homologação
            </LinkButton>
          )
        }
      />
      {agendas.length === 0 ? (
        <SemAgenda />
      ) : (
        <div className={classes.folha}>
          <ActionForm
            form={form}
            label="Marcar homologação"
            actions={
              <Button type="submit" loading={form.pending} disabled={form.taken}>
                Marcar homologação
              </Button>
            }
          >
            <ClienteInput
              label="Empresa"
              required
              readOnly={false}
              value={fields.values.cadastro}
              onChange={(cadastro) => fields.setFieldValue('cadastro', cadastro)}
              error={fields.errors.cadastro}
              data-autofocus
            />
            <Marcacao
              agendas={agendas}
              fields={fields}
              declaracao={declaracao}
              onMudar={(mudado) => fields.setValues(mudado)}
            />
          </ActionForm>
        </div>
      )}
    </RecordPage>
  )
}
