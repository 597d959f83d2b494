import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { avaliarMeuAtendimento } from '#src/api/contract/geral/atendimento-avaliacao.ts'
import { avaliacoes, type Avaliacao as Nota } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import type { MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import {
  AVALIACAO_COMENTARIO_MAX,
  DIAS_PARA_MUDAR_AVALIACAO,
} from '#src/api/contract/geral/atendimento-partes.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { avaliarMeuAtendimentoMutation } from '#src/queries/atendimento-cliente.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './atendimento.module.css'

const NOTAS = Object.entries(avaliacoes) as [Nota, string][] // the keys of the table

interface AvaliacaoProps {
  atendimento: MeuAtendimentoDetalhe
  /** The rating that a link of a letter brings along: it is sent as if it were pressed here. */
  doLink: Nota | null
}

/** How an atendimento was, in one click and a word more for who wants to say one; nothing before it has ended. */
export function Avaliacao({ atendimento, doLink }: AvaliacaoProps) {
  const { id, avaliacao, podeAvaliar } = atendimento
  const avaliar = useKeyedMutation(avaliarMeuAtendimentoMutation(useQueryClient(), id))
  const dizer = (nota: Nota) =>
    avaliar.mutate(
      { nota },
      {
        onSuccess: () => addToast({ tone: 'sucesso', message: `Avaliação registrada: ${avaliacoes[nota]}` }),
        onError: ({ message }) => addToast({ tone: 'erro', message }),
      },
    )
  useDoLink(atendimento, doLink, dizer)
  if (!podeAvaliar && !avaliacao) return null
  return (
    <section className={classes.folha} aria-labelledby="avaliacao">
      <h2 id="avaliacao">Como foi o atendimento?</h2>
      {podeAvaliar ? (
        <>
          <div className={classes.notas} role="group" aria-labelledby="avaliacao">
            {NOTAS.map(([nota, texto]) => (
              <Button
                key={nota}
                variant={avaliacao?.nota === nota ? 'filled' : 'default'}
                aria-pressed={avaliacao?.nota === nota}
                loading={avaliar.isPending && avaliar.variables.nota === nota}
                onClick={() => dizer(nota)}
              >
                {texto}
              </Button>
            ))}
          </div>
          {avaliacao && <Comentario key={avaliacao.comentario} id={id} {...avaliacao} />}
        </>
      ) : (
        avaliacao && (
          <p className={classes.avaliado}>
            Você avaliou: <strong>{avaliacoes[avaliacao.nota]}</strong>
            {avaliacao.comentario !== '' && <span className={classes.texto}>{avaliacao.comentario}</span>}
          </p>
        )
      )}
    </section>
  )
}

/** Sends once what a link brings along, and takes it out of the address, so that a reload does not send it again. */
function useDoLink(
  { id, podeAvaliar, avaliacao }: MeuAtendimentoDetalhe,
  doLink: Nota | null,
  dizer: (nota: Nota) => void,
) {
  const navigate = useNavigate()
  const dito = useRef(false)
  useEffect(() => {
    if (doLink === null || dito.current) return
    dito.current = true
    void navigate({ to: '/public/atendimentos/$id', params: { id }, search: {}, replace: true })
    if (podeAvaliar && avaliacao?.nota !== doLink) dizer(doLink)
    else if (!podeAvaliar)
      addToast({
        tone: 'info',
        message: avaliacao
          ? 'Este atendimento já foi avaliado.'
          : 'Este atendimento não recebe avaliação agora.',
      })
  })
}

/** A word more. */
function Comentario({
  id,
  nota,
  comentario,
}: NonNullable<MeuAtendimentoDetalhe['avaliacao']> & { id: number }) {
  const asSent = (valores: { comentario: string }) => ({ nota, comentario: valores.comentario })
  const form = useActionForm({
    initialValues: { comentario },
    validate: (valores: { comentario: string }) => faultsOf(avaliarMeuAtendimento.body, asSent(valores)),
    send: avaliarMeuAtendimentoMutation(useQueryClient(), id),
    asSent,
    onSent: () => addToast({ tone: 'sucesso', message: 'Comentário enviado' }),
  })
  const { fields } = form
  useDirtyGuard(fields.isDirty(), askToDiscard)
  return (
    <ActionForm
      form={form}
      label="Comentário"
      summary={`Você pode mudar a avaliação por ${DIAS_PARA_MUDAR_AVALIACAO} dias.`}
      actions={
        fields.isDirty() && (
          <Button type="submit" loading={form.pending}>
            Enviar comentário
          </Button>
        )
      }
    >
      <Textarea
        label="Quer dizer mais? (opcional)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={AVALIACAO_COMENTARIO_MAX}
        {...fields.getInputProps('comentario')}
      />
    </ActionForm>
  )
}
