import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import ferramentas from '#src/components/listas/ferramentas/ferramentas.module.css'
import classes from './relatorio.module.css'

/** Pixels. */
const LARGURA = 288

/** The '?' beside a figure's head, which tells what exactly it counts. It opens by pointer, finger and keyboard alike. */
export function Definicao({ rotulo, definicao }: { rotulo: string; definicao: string }) {
  return (
    <span className={classes.ajuda} data-screen-only>
      <PopoverButton
        button="?"
        buttonLabel={`O que é ${rotulo}`}
        buttonClass={classes.pergunta}
        label={rotulo}
        panelClass={ferramentas.panel}
        belowUpTo={LARGURA}
      >
        <p className={classes.definicao}>
          <strong>{rotulo}</strong>
          {definicao}
        </p>
      </PopoverButton>
    </span>
  )
}
