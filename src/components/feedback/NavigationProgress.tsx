import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './feedback.module.css'

/**
 * While another page is on its way: what was pressed says so at once (`data-pressed`, base.css), and a line below the toolbar when it takes
 * long, until which the style sheet has it wait.
 */
export function NavigationProgress() {
  const underWay = useRouterState({ select: (state) => state.isLoading })
  const pressed = useRef<Element | null>(null)

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a') : null
    }
    addEventListener('click', note, true)
    return () => removeEventListener('click', note, true)
  }, [])

  useEffect(() => {
    const link = pressed.current
    pressed.current = null
    if (!underWay || !link) return undefined
    link.setAttribute('data-pressed', '')
    return () => link.removeAttribute('data-pressed')
  }, [underWay])

  return underWay && <div className={classes.progress} role="progressbar" aria-label="Abrindo a página" />
}
