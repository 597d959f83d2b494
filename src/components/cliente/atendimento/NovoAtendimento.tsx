import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { abrirMeuAtendimento } from '#src/api/contract/geral/atendimento-cliente.ts'
import { numeroDoAtendimento, TITULO_MAX } from '#src/api/contract/geral/atendimento-partes.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import {
  abrirMeuAtendimentoMutation,
  assuntosOptions,
  debitoPerguntadoOptions,
  type DebitoPerguntado,
} from '#src/queries/atendimento-cliente.ts'
import type { TitularDoAcesso } from '#src/queries/extrato.ts'
import { acessoAtual, acessosAtivos } from '#src/stores/acesso.ts'
import { giveUpDrafts } from '#src/stores/drafts.ts'
import { session } from '#src/stores/session.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Arquivos } from './Arquivos.tsx'
import { Ausencia } from './Ausencia.tsx'
import classes from './atendimento.module.css'
import { useArquivos } from './use-arquivos.ts'

/** A new atendimento about the debit that the address names; one that is open no more is asked about in words. */
export function NovoSobreDebito({ qual, user }: { qual: DebitoPerguntado; user: Usuario }) {
  const { data: achado } = useSuspenseQuery(debitoPerguntadoOptions(qual))
  if (!achado) return <NovoAtendimento user={user} perdido />
  const { nome, debito } = achado
  const titulo = nomeDoDebito({ ...debito, contribuicao: debito.contribuicao.nome })
  return (
    <NovoAtendimento
      user={user}
      sobre={{ ...qual, nome, titulo, detalhe: `Vencimento em ${formatarData(debito.vencimento)}` }}
    />
  )
}

/** Whom a new atendimento is about, and what. */
export interface Sobre extends TitularDoAcesso {
  debitoId: number | null
  nome: string
  titulo: string
  /** Behind the name. */
  detalhe: string
  /** What the message begins with, which the client may change. */
  texto?: string
}

interface NovoAtendimentoProps {
  user: Usuario
  /** What it is about, as people read it: a debit, or what its words already ask for. */
  sobre?: Sobre
  /** The debit that was asked about is not among those that are open. */
  perdido?: boolean
}

interface Campos {
  acessoId: string
  assuntoId: string
  titulo: string
  texto: string
}

/** Asks the entidade. */
export function NovoAtendimento({ user, sobre, perdido = false }: NovoAtendimentoProps) {
  const navigate = useNavigate()
  const { data: assuntos } = useSuspenseQuery(assuntosOptions())
  const arquivos = useArquivos()
  const acessos = acessosAtivos(user)
  const idOf = (escolhido: string) => (escolhido === '' ? null : Number(escolhido))
  const asSent = ({ acessoId, assuntoId, titulo, texto }: Campos) => ({
    ...(sobre
      ? {
          acessoId: sobre.acessoId,
          ...(sobre.empresa !== undefined && { empresa: sobre.empresa }),
          debitoId: sobre.debitoId,
        }
      : { acessoId: idOf(acessoId), debitoId: null }),
    assuntoId: idOf(assuntoId),
    titulo,
    texto,
    arquivos: arquivos.ids,
  })
  const form = useActionForm({
    initialValues: {
      acessoId: String(acessoAtual(user, session.getState().acessoId)?.id ?? ''),
      assuntoId: '',
      titulo: sobre?.titulo.slice(0, TITULO_MAX) ?? '',
      texto: sobre?.texto ?? '',
    },
    validate: (campos: Campos) => ({
      ...faultsOf(abrirMeuAtendimento.body, asSent(campos)),
      ...(arquivos.falta !== null && { arquivos: arquivos.falta }),
    }),
    send: abrirMeuAtendimentoMutation(useQueryClient()),
    asSent,
    onSent(aberto) {
      giveUpDrafts()
      addToast({ tone: 'sucesso', message: `Atendimento ${numeroDoAtendimento(aberto)} aberto` })
      void navigate({ to: '/public/atendimentos/$id', params: { id: aberto.id }, replace: true })
    },
  })
  const { fields } = form
  // what is on its way cannot be called back
  useDirtyGuard(!form.pending && (fields.isDirty() || arquivos.escolhidos.length > 0), askToDiscard)
  return (
    <div className={classes.pagina}>
      <RecordHeader
        back={<BackLink to="/public/atendimentos">Meus atendimentos</BackLink>}
        title={<PageTitle>Abrir atendimento</PageTitle>}
        meta="Você acompanha a resposta em Meus atendimentos e por e-mail."
      />
      {perdido && (
        <RecordNotice label="Débito não encontrado">
          O débito deste link não está mais em aberto. Se a dúvida é sobre ele, diga abaixo qual é.
        </RecordNotice>
      )}
      <Ausencia />
      <div className={classes.folha}>
        <ActionForm
          form={form}
          label="Abrir atendimento"
          actions={
            <Button type="submit" loading={form.pending}>
              Abrir atendimento
            </Button>
          }
        >
          {sobre ? (
            <div className={classes.sobre}>
              <p>
                <strong>{sobre.titulo}</strong>
                <span>{[sobre.nome, sobre.detalhe].filter((um) => um !== '').join(' · ')}</span>
              </p>
              <LinkButton
                to="/public/atendimentos/novo"
                search={{}}
                className={classes.outra}
                variant="subtle"
                size="compact-sm"
              >
                Perguntar sobre outra coisa
              </LinkButton>
            </div>
          ) : (
            acessos.length > 0 && (
              <SelectInput
                label="Acesso"
                description="Sobre quem é o atendimento."
                data={[
                  ...acessos.map(({ id, nome }) => ({ value: String(id), label: nome })),
                  { value: '', label: 'Nenhum deles' },
                ]}
                {...fields.getInputProps('acessoId')}
              />
            )
          )}
          {assuntos.length > 0 && (
            <SelectInput
              label="Assunto"
              data={[
                { value: '', label: 'Não sei' },
                ...assuntos.map(({ id, nome }) => ({ value: String(id), label: nome })),
              ]}
              {...fields.getInputProps('assuntoId')}
            />
          )}
          <TextInput
            label="Título"
            description="O pedido em poucas palavras."
            required
            maxLength={TITULO_MAX}
            readOnly={form.pending}
            {...fields.getInputProps('titulo')}
          />
          <Textarea
            label="Mensagem"
            required
            autosize
            minRows={6}
            maxRows={20}
            readOnly={form.pending}
            {...fields.getInputProps('texto')}
          />
          <Arquivos arquivos={arquivos} parado={form.pending} />
        </ActionForm>
      </div>
    </div>
  )
}
