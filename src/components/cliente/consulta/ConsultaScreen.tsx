import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import { EntrarLink } from '#src/components/conta/login/EntrarLink.tsx'
import { LoginCard } from '#src/components/conta/login/LoginCard.tsx'
import login from '#src/components/conta/login/login.module.css'
import { session } from '#src/stores/session.ts'
import { ConsultaForm } from './ConsultaForm.tsx'
import { NaoEncontrado } from './NaoEncontrado.tsx'

interface ConsultaScreenProps {
  /** Where to go with what was found; the list of debits when it is not given. */
  returnUrl: string | undefined
}

/** The way in for those who just want to pay. */
export function ConsultaScreen({ returnUrl }: ConsultaScreenProps) {
  const router = useRouter()
  const signedIn = session((state) => state.userId !== null)
  // The list shows the signed-in their own debits unless told otherwise.
  const lista = signedIn ? '/public/lista/debitos?de=consulta' : '/public/lista/debitos'

  // The list's code comes while the document is typed.
  useEffect(
    () =>
      whenIdle(() => {
        const route = router.routesByPath['/public/lista/debitos']
        // Who cannot have it now gets it, or reads why not, on the way there.
        router.loadRouteChunk(route)?.catch(() => {})
      }),
    [router],
  )

  return (
    <LoginCard
      title="Consulta de débitos"
      lead="Veja as contribuições em aberto e emita o boleto com o valor atualizado, sem senha."
      ways={
        <>
          <Link to="/public/certidao">Conferir recibo ou certidão</Link>
          {!signedIn && <EntrarLink returnUrl={returnUrl} />}
        </>
      }
    >
      <ConsultaForm onFound={() => router.history.push(returnUrl ?? lista)} semCadastro={<NaoEncontrado />} />
      <p className={login.note}>Por segurança, o nome de quem paga aparece abreviado.</p>
    </LoginCard>
  )
}
