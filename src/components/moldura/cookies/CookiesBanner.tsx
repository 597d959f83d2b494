import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { consentimentoMutation } from '#src/queries/consentimento.ts'
import { choosePreferences, consent, markProven } from '#src/stores/consent.ts'
import classes from './cookies.module.css'

/** The question at the foot of every screen until the visitor has chosen. A choice, made here or elsewhere, is then told to the server. */
export function CookiesBanner() {
  const { asked, choice } = consent()
  useProof()
  return asked?.cookies.preferencias && choice === null && <Question texto={asked.cookies.texto} />
}

function Question({ texto }: { texto: string }) {
  const place = useRef<HTMLElement>(null)

  // what else keeps to the foot of the screen ends above it (base.css)
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--app-banner', `${box.offsetHeight}px`))
    watch.observe(box)
    return () => {
      watch.disconnect()
      style.removeProperty('--app-banner')
    }
  }, [])

  function choose(preferencias: boolean) {
    choosePreferences(preferencias)
    // the button is gone: the keyboard goes on from the page
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }

  return (
    <section ref={place} className={classes.banner} aria-label="Aviso de cookies">
      <p>
        {texto} <Link to="/public/cookies">Ver o que guardamos</Link>
      </p>
      <div className={classes.choices}>
        <Button variant="default" onClick={() => choose(true)}>
          Aceitar
        </Button>
        <Button variant="default" onClick={() => choose(false)}>
          Recusar
        </Button>
      </div>
    </section>
  )
}

/** Tells the server of a choice that it does not have; what does not arrive is told at the next visit. */
function useProof(): void {
  const { mutate } = useKeyedMutation(consentimentoMutation(useQueryClient()))
  const toTell = consent(({ toProve, choice }) => (toProve ? choice?.id : undefined))
  const tell = useEffectEvent((id: string) => {
    const { asked, choice } = consent.getState()
    if (!asked || choice?.id !== id) return
    const { slug } = asked
    const { navegador, versao, preferencias } = choice
    mutate(
      { id, navegador, versao, categorias: preferencias ? ['preferencias'] : [] },
      { onSuccess: () => markProven(slug, id) },
    )
  })
  useEffect(() => {
    if (toTell !== undefined) tell(toTell)
  }, [toTell])
}
