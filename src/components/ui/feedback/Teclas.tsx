import classes from './teclas.module.css'

/** A key, or some, as people read them, and what it does. */
export interface Tecla {
  escrita: readonly string[]
  texto: string
  /** They are pressed together, rather than one or the other. */
  juntas?: boolean
}

/** Keys, each with what it does. */
export function Teclas({ teclas }: { teclas: readonly Tecla[] }) {
  return (
    <dl className={classes.teclas}>
      {teclas.map(({ escrita, texto, juntas = false }) => (
        <div key={texto}>
          <dt>
            {escrita.map((uma, i) => (
              <span key={uma}>
                {i > 0 && (juntas ? ' + ' : ' ou ')}
                <kbd>{uma}</kbd>
              </span>
            ))}
          </dt>
          <dd>{texto}</dd>
        </div>
      ))}
    </dl>
  )
}
