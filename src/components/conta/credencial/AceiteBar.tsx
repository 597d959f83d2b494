import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { aceitarPoliticaMutation } from '#src/queries/auth-credencial.ts'
import { readPoliticaAgain } from '#src/queries/credencial.ts'
import { dropAceite } from '#src/stores/aceite.ts'
import classes from './credencial.module.css'
import { Notice } from './Notice.tsx'

interface Props {
  token: string
  /** The one shown, which is the one accepted. */
  versao: number
  returnUrl: string | undefined
}

/** Lets a login that waits for the policy go on, or be given up. */
export function AceiteBar({ token, versao, returnUrl }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const aceitar = useSingleMutation(aceitarPoliticaMutation(queryClient), { once: true })
  /** The version that was shown when another one turned out to be in force. */
  const [outdated, setOutdated] = useState<number | null>(null)
  const mudou = outdated !== null && outdated !== versao

  function accept() {
    aceitar.mutate(
      { token, versao },
      {
        onSuccess: async () => {
          dropAceite()
          // The login takes the signed-in on; without this screen behind it.
          await router.navigate({
            to: '/public/login',
            search: { aceitePolitica: true, returnUrl },
            replace: true,
          })
        },
        onError: async ({ code, status }) => {
          if (status === 410) dropAceite()
          if (code !== 'politica-mudou') return
          setOutdated(versao)
          await readPoliticaAgain(queryClient)
          window.scrollTo({ top: 0 })
        },
      },
    )
  }

  if (aceitar.error?.status === 410) {
    return (
      <Notice>
        <p>O tempo para aceitar terminou e nada foi registrado. Entre de novo para continuar.</p>
        <div className={classes.actions}>
          <LinkButton to="/public/login" search={{ returnUrl }}>
            Entrar de novo
          </LinkButton>
        </div>
      </Notice>
    )
  }

  return (
    <div className={classes.accept}>
      {mudou ? (
        <p className={classes.text} role="alert">
          A política mudou enquanto você lia. Esta é a versão {versao}, que vale agora: leia-a antes de
          aceitar.
        </p>
      ) : aceitar.error ? (
        <p className={classes.error} role="alert">
          {aceitar.error.message}
        </p>
      ) : (
        <p className={classes.text}>
          Para entrar, é preciso aceitar esta política. O aceite fica registrado.
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={accept} disabled={aceitar.isPending || aceitar.isSuccess}>
          {aceitar.isPending || aceitar.isSuccess ? 'Registrando…' : 'Aceitar e continuar'}
        </Button>
        <LinkButton to="/public/login" search={{ returnUrl }} variant="default" onClick={dropAceite}>
          Voltar sem aceitar
        </LinkButton>
      </div>
    </div>
  )
}
