import { IconDots } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import classes from './ferramentas.module.css'

/** Pixels. */
const LARGURA = 240

/** What else is gone to from a list: beside its title where there is room, otherwise behind one button. */
export function Mais({ children }: { children: ReactNode }) {
  const painel = useRef<HTMLDivElement>(null)
  return (
    <>
      <span className={classes.beside}>{children}</span>
      <span className={classes.behind}>
        <PopoverButton
          ref={painel}
          button={<IconDots size={18} stroke={1.8} aria-hidden />}
          buttonLabel="Mais"
          buttonClass={classes.tool}
          label="Mais"
          panelClass={classes.panel}
          belowUpTo={LARGURA}
        >
          {/* a dialog would lie below it */}
          <div className={classes.ways} onClickCapture={() => painel.current?.hidePopover()}>
            {children}
          </div>
        </PopoverButton>
      </span>
    </>
  )
}
