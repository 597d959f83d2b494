import { useRef } from 'react'
import { PopoverButton } from '#src/components/feedback/PopoverButton.tsx'
import classes from './lista.module.css'

interface Acao {
  nome: string
  fazer: () => void
}

interface MaisAcoesProps {
  /** Accessible name of the list. */
  label: string
  /** In their order; one that may not be done is left out. */
  acoes: readonly (Acao | false)[]
  /** Beside small buttons. */
  small?: boolean
}

/** What is done less often, behind one button; nothing where there is none of it. */
export function MaisAcoes({ label, acoes, small = false }: MaisAcoesProps) {
  const painel = useRef<HTMLDivElement>(null)
  const oferecidas = acoes.filter((acao) => acao !== false)
  if (oferecidas.length === 0) return null
  return (
    <PopoverButton
      ref={painel}
      button="Mais ações"
      buttonClass={small ? `${classes.mais} ${classes.menor}` : classes.mais}
      label={label}
      panelClass={classes.panel}
      belowUpTo={280}
    >
      <ul className={classes.columns}>
        {oferecidas.map(({ nome, fazer }) => (
          <li key={nome}>
            <button
              type="button"
              className={classes.column}
              onClick={() => {
                // a dialog would lie below it
                painel.current?.hidePopover()
                fazer()
              }}
            >
              {nome}
            </button>
          </li>
        ))}
      </ul>
    </PopoverButton>
  )
}
