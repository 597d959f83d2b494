import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import classes from './feedback.module.css'

/** Milliseconds after which a page is long in coming. A line any sooner, even unseen, would make it later: the browser lays it out first. */
const LONG = 300

/**
 * While another page is on its way: what was pressed says so at once (`data-pressed`, base.css), and a line below the toolbar when it takes
 * long.
 */
export function NavigationProgress() {
  const underWay = useRouterState({ select: (state) => state.isLoading })
  const [late, setLate] = useState(false)
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

  useEffect(() => {
    if (!underWay) return undefined
    const timer = setTimeout(() => setLate(true), LONG)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [underWay])

  return (
    underWay && late && <div className={classes.progress} role="progressbar" aria-label="Abrindo a página" />
  )
}
