import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { TextoEmVigor } from '#src/api/contract/contas/credencial.ts'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { aceitarPoliticaMutation } from '#src/queries/auth-credencial.ts'
import { readTextosAgain } from '#src/queries/credencial.ts'
import { dropAceite } from '#src/stores/aceite.ts'
import classes from './credencial.module.css'
import { PrazoVencido } from './PrazoVencido.tsx'

interface Props {
  token: string
  /** Those shown, which are those accepted. */
  textos: readonly Pick<TextoEmVigor, 'qual' | 'versao'>[]
  returnUrl: string | undefined
}

/** The names of the body by the texts whose version they tell. */
const NO_CORPO = { termos: 'termos', politica: 'versao' } as const

/** Lets a login that waits for texts to be accepted go on, or be given up. */
export function AceiteBar({ token, textos, returnUrl }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const aceitar = useSingleMutation(aceitarPoliticaMutation(queryClient), { once: true })
  const vistas = Object.fromEntries(textos.map(({ qual, versao }) => [NO_CORPO[qual], versao]))
  const mostradas = textos.map(({ qual, versao }) => `${qual} ${versao}`).join()
  /** What was shown when something else turned out to be in force. */
  const [outdated, setOutdated] = useState<string | null>(null)
  const mudou = outdated !== null && outdated !== mostradas
  const varios = textos.length > 1

  function accept() {
    aceitar.mutate(
      { token, ...vistas },
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
          setOutdated(mostradas)
          await readTextosAgain(queryClient)
          window.scrollTo({ top: 0 })
        },
      },
    )
  }

  if (aceitar.error?.status === 410) return <PrazoVencido returnUrl={returnUrl} />

  return (
    <div className={classes.accept} data-foot>
      {mudou ? (
        <p className={classes.text} role="alert">
          {varios
            ? 'Um dos textos mudou enquanto você lia. Estas são as versões que valem agora: leia antes de aceitar.'
            : `O texto mudou enquanto você lia. Esta é a versão ${textos[0]?.versao}, que vale agora: leia-a antes de aceitar.`}
        </p>
      ) : aceitar.error ? (
        <p className={classes.error} role="alert">
          {aceitar.error.message}
        </p>
      ) : (
        textos.length > 0 && (
          <p className={classes.text}>
            Para entrar, é preciso aceitar {varios ? 'estes textos' : 'este texto'}. O aceite fica registrado.
          </p>
        )
      )}
      <div className={classes.actions}>
        <Button onClick={accept} disabled={aceitar.isPending || aceitar.isSuccess}>
          {aceitar.isPending || aceitar.isSuccess
            ? 'Registrando…'
            : textos.length > 0
              ? 'Aceitar e continuar'
              : 'Continuar'}
        </Button>
        <LinkButton to="/public/login" search={{ returnUrl }} variant="default" onClick={dropAceite}>
          Voltar sem aceitar
        </LinkButton>
      </div>
    </div>
  )
}
