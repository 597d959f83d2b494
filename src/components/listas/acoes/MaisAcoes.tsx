import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

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

/** What is done less often, behind one button, unless there is one such thing alone; nothing where there is none. */
export function MaisAcoes({ label, acoes, small = false }: MaisAcoesProps) {
  const painel = useRef<HTMLDivElement>(null)
  const oferecidas = acoes.filter((acao) => acao !== false)
  const [unica, ...outras] = oferecidas
  const botao = small ? `${classes.mais} ${classes.menor}` : classes.mais
  if (!unica) return null
  if (outras.length === 0)
    return (
      <button type="button" className={botao} onClick={unica.fazer}>
        {unica.nome}
      </button>
    )
  return (
    <PopoverButton
      ref={painel}
      button={
        <>
          <span>Mais ações</span>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </>
      }
      buttonLabel="Mais ações"
      buttonClass={botao}
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
