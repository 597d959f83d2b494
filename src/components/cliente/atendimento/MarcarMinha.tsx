import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { marcarMinhaHomologacao, type Agenda } from '#src/api/contract/geral/homologacao.ts'
import { faltasDe } from '#src/components/tabelas/homologacao/faltas.ts'
import {
  faltasDaMarcacao,
  Marcacao,
  marcacaoEmBranco,
  marcacaoEnviada,
  type CamposDaMarcacao,
} from '#src/components/tabelas/homologacao/Marcacao.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { marcarMinhaHomologacaoMutation, pegarMinhaDeclaracao } from '#src/queries/homologacao.ts'
import { acessoAtual, acessosAtivos } from '#src/stores/acesso.ts'
import { giveUpDrafts } from '#src/stores/drafts.ts'
import { session } from '#src/stores/session.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './atendimento.module.css'

interface Campos extends CamposDaMarcacao {
  acessoId: string
}

/** Books a homologação at a free time. */
export function MarcarMinha({ agendas, user }: { agendas: readonly Agenda[]; user: Usuario }) {
  const navigate = useNavigate()
  const acessos = acessosAtivos(user)
  const asSent = ({ acessoId, ...marcacao }: Campos) => ({
    ...marcacaoEnviada(marcacao),
    acessoId: Number(acessoId),
  })
  const form = useActionForm({
    initialValues: {
      acessoId: String(acessoAtual(user, session.getState().acessoId)?.id ?? ''),
      ...marcacaoEmBranco(agendas),
    },
    validate: (campos: Campos) => ({
      ...faltasDe(marcarMinhaHomologacao.body, asSent(campos)),
      ...faltasDaMarcacao(campos),
    }),
    send: marcarMinhaHomologacaoMutation(useQueryClient()),
    asSent,
    onSent({ id }) {
      giveUpDrafts()
      addToast({ tone: 'sucesso', message: 'Homologação marcada' })
      void navigate({ to: '/public/atendimentos/$id', params: { id }, replace: true })
    },
  })
  const { fields } = form
  useDirtyGuard(fields.isDirty(), askToDiscard)
  return (
    <div className={classes.pagina}>
      <RecordHeader
        back={<BackLink to="/public/atendimentos">Meus atendimentos</BackLink>}
        title={<PageTitle>Marcar homologação</PageTitle>}
        meta="Escolha um horário livre e diga de quem é a rescisão."
      />
      {agendas.length === 0 || acessos.length === 0 ? (
        <RecordNotice label="Sem horários">
          Não há horários para marcar por aqui. Abra um atendimento para falar com a entidade.
        </RecordNotice>
      ) : (
        <div className={classes.folha}>
          <ActionForm
            form={form}
            label="Marcar homologação"
            actions={
              <Button type="submit" loading={form.pending}>
                Marcar homologação
              </Button>
            }
          >
            <SelectInput
              label="Empresa"
              required
              data={acessos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
              {...fields.getInputProps('acessoId')}
            />
            <Marcacao
              agendas={agendas}
              fields={fields}
              declaracao={(agendaId) =>
                pegarMinhaDeclaracao({ agendaId, acessoId: Number(fields.values.acessoId) })
              }
              onMudar={(mudado) => fields.setValues(mudado)}
            />
          </ActionForm>
        </div>
      )}
    </div>
  )
}
