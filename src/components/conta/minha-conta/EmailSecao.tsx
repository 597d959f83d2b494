import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useRef, useState } from 'react'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import type { MinhaConta } from '#src/api/contract/contas/minha-conta.ts'
import { horaDe, textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { useLostFocus } from '#src/components/ui/feedback/use-lost-focus.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { cancelarEmailMutation, reenviarEmailMutation } from '#src/queries/minha-conta.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './minha-conta.module.css'
import { EmailForm } from './EmailForm.tsx'
import type { OnDirty } from './secoes.ts'

interface Props {
  userId: number
  conta: MinhaConta
  onDirty: OnDirty
}

/** The e-mail in force, the one that waits for its confirmation, and the way to another. */
export function EmailSecao({ userId, conta: { email, emailPendente }, onDirty }: Props) {
  const [trocando, setTrocando] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function fechar() {
    setTrocando(false)
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return (
    <Section title="E-mail" headingRef={heading}>
      <p>
        Você entra com <span className={classes.value}>{email}</span>, que também recebe os avisos da conta.
      </p>
      {emailPendente && !trocando && (
        <Pendente
          key={emailPendente.email}
          userId={userId}
          pendente={emailPendente}
          onFim={() => heading.current?.focus()}
        />
      )}
      {trocando ? (
        <EmailForm userId={userId} onDone={fechar} onDirty={onDirty} />
      ) : (
        <Button variant="default" onClick={() => setTrocando(true)}>
          {emailPendente ? 'Usar outro endereço' : 'Trocar e-mail'}
        </Button>
      )}
    </Section>
  )
}

interface PendenteProps {
  userId: number
  pendente: NonNullable<MinhaConta['emailPendente']>
  onFim: () => void
}

/** A request that waits: whom for, until when, and what can be done about it. */
function Pendente({ userId, pendente: { email, expiraEm }, onFim }: PendenteProps) {
  const queryClient = useQueryClient()
  const reenviar = useSingleMutation(reenviarEmailMutation(queryClient, userId))
  const cancelar = useKeyedMutation(cancelarEmailMutation(queryClient, userId))
  const [reenviadoAs, setReenviadoAs] = useState<string | null>(null)
  const ocupado = reenviar.isPending || cancelar.isPending
  const aviso = useLostFocus<HTMLDivElement>()

  return (
    <div ref={aviso} className={classes.pending} role="status" tabIndex={-1}>
      <p>
        Falta confirmar <strong>{email}</strong>. Abra o link que enviamos a esse endereço; ele vale até{' '}
        {textoDoInstante(expiraEm)}. Até lá, nada muda.
        {reenviadoAs !== null && ` Reenviado às ${reenviadoAs}.`}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          loading={reenviar.isPending}
          disabled={ocupado}
          onClick={() =>
            reenviar.mutate(undefined, {
              onSuccess() {
                setReenviadoAs(horaDe(new Date().toISOString()))
                addToast({ tone: 'sucesso', message: `Link reenviado para ${email}` })
              },
              onError: tell,
            })
          }
        >
          Reenviar
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={cancelar.isPending}
          disabled={ocupado}
          onClick={() =>
            cancelar.mutate(undefined, {
              onSuccess() {
                addToast({ tone: 'sucesso', message: 'Troca de e-mail cancelada' })
                onFim()
              },
              onError: tell,
            })
          }
        >
          Cancelar a troca
        </Button>
      </div>
    </div>
  )
}

/** These have no form to fail in. */
const tell = ({ message }: { message: string }) => addToast({ tone: 'erro', message })
