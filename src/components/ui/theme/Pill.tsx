import classes from './pill.module.css'

/** Settled or in use, of no matter now, waiting for somebody, overdue or closed, and what is one's own. */
export type Tone = 'ok' | 'neutro' | 'atencao' | 'perigo' | 'marca'

/** A state in words, on a soft ground of its colour and with a shape of its own, so that nobody has to tell colours apart. */
export function Pill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  )
}
