import { Loader } from '@mantine/core'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

interface FormatosProps<F extends string> {
  /** What each is called. */
  formatos: Readonly<Record<F, string>>
  /** Nothing can be given out. */
  disabled: boolean
  /** The one that is on its way. */
  pendente: F | null
  onEscolher: (formato: F) => void
}

/** What something is given out as, to choose from. */
export function Formatos<F extends string>({ formatos, disabled, pendente, onEscolher }: FormatosProps<F>) {
  return (
    <ul className={classes.columns} aria-label="Formato">
      {(Object.entries(formatos) as [F, string][]).map(([formato, nome]) => (
        // the keys of the table, which Object.entries forgets
        <li key={formato}>
          <button
            type="button"
            className={classes.column}
            disabled={disabled}
            // out of use while one is on its way, with the focus on it
            aria-disabled={pendente !== null}
            onClick={() => onEscolher(formato)}
          >
            {nome}
            {pendente === formato && <Loader size={14} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
