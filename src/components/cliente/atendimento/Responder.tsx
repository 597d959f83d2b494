import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import {
  responderMeuAtendimento,
  type MeuAtendimentoDetalhe,
} from '#src/api/contract/geral/atendimento-cliente.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { responderMeuAtendimentoMutation } from '#src/queries/atendimento-cliente.ts'
import { giveUpDrafts } from '#src/stores/drafts.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Arquivos } from './Arquivos.tsx'
import classes from './atendimento.module.css'
import { efeitoDaResposta } from './estado.ts'
import { useArquivos } from './use-arquivos.ts'

interface ResponderProps {
  atendimento: MeuAtendimentoDetalhe
  /** Where the answer is written. */
  campo: Ref<HTMLTextAreaElement>
}

/** Writes to the team. What was written stays until it was sent, also where the atendimento goes on in another meanwhile; an answer that opens another atendimento leads there. */
export function Responder({ atendimento, campo }: ResponderProps) {
  const { id } = atendimento
  const navigate = useNavigate()
  const arquivos = useArquivos()
  const asSent = ({ texto }: { texto: string }) => ({ texto, arquivos: arquivos.ids })
  const form = useActionForm({
    initialValues: { texto: '' },
    validate: (valores: { texto: string }) => ({
      ...faultsOf(responderMeuAtendimento.body, asSent(valores)),
      ...(arquivos.falta !== null && { arquivos: arquivos.falta }),
    }),
    send: responderMeuAtendimentoMutation(useQueryClient(), id),
    asSent,
    onSent(depois) {
      form.fields.reset()
      arquivos.limpar()
      if (depois.id === id) {
        addToast({ tone: 'sucesso', message: 'Resposta enviada' })
        return
      }
      giveUpDrafts()
      addToast({
        tone: 'sucesso',
        message: `O atendimento ${numeroDoAtendimento(atendimento)} está encerrado. A sua resposta ${
          atendimento.aoResponder === 'segue-no-outro' ? 'foi para' : 'abriu'
        } o ${numeroDoAtendimento(depois)}.`,
      })
      void navigate({ to: '/public/atendimentos/$id', params: { id: depois.id } })
    },
  })
  // what is on its way cannot be called back
  const escrito = form.fields.isDirty() || arquivos.escolhidos.length > 0
  useDirtyGuard(!form.pending && escrito, askToDiscard)
  const { unificadoEm: outro } = atendimento.divisao
  if (outro && !escrito && !form.pending) return null
  const { texto, acao } = efeitoDaResposta(atendimento)
  return (
    <section className={classes.folha} aria-labelledby="responder">
      <h2 id="responder">Responder</h2>
      <ActionForm
        form={form}
        label="Responder"
        summary={outro ? undefined : texto}
        actions={
          outro === null && (
            <Button type="submit" loading={form.pending}>
              {acao}
            </Button>
          )
        }
      >
        {outro && (
          <div role="alert">
            <p>
              Este atendimento foi unificado enquanto você escrevia. A resposta não foi enviada. Copie o texto
              e continue no{' '}
              <Link to="/public/atendimentos/$id" params={{ id: outro.id }}>
                {numeroDoAtendimento(outro)}
              </Link>
              .
            </p>
          </div>
        )}
        <Textarea
          ref={campo}
          label="Sua resposta"
          required
          autosize
          minRows={4}
          maxRows={16}
          readOnly={form.pending || outro !== null}
          {...form.fields.getInputProps('texto')}
        />
        <Arquivos arquivos={arquivos} parado={form.pending || outro !== null} />
      </ActionForm>
    </section>
  )
}
