import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import fading from '#src/components/ui/controls/fading-strip.module.css'
import { watchEdges } from '#src/components/ui/controls/fading-strip.ts'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  count: number
  /** All that the search finds are selected. */
  all: boolean
  /** How many that is. */
  total: number
  /** What the rows are called is a feminine noun: 'cobrança'. */
  feminine?: boolean | undefined
  onSelectAll: () => void
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** In place of a list's toolbar while rows are selected: how many, and what can be done with them. */
export function SelectionBar({ count, all, total, feminine = false, ...props }: SelectionBarProps) {
  const { onSelectAll, onClear, children } = props
  const ending = feminine ? 'a' : 'o'
  const text = (rows: number) => rows.toLocaleString('pt-BR')
  return (
    <section className={classes.room} aria-label="Seleção">
      <div className={classes.bar}>
        <span role="status" className={classes.count}>
          {all && `Tod${ending}s ${ending}s `}
          {text(count)} selecionad{count === 1 ? ending : `${ending}s`}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          classNames={{ root: `${classes.all} ${classes.clear}` }}
          onClick={onClear}
        >
          Limpar seleção
        </Button>
        {!all && total > count && (
          <Button
            variant="subtle"
            size="compact-sm"
            classNames={{ root: classes.all, label: classes.allText }}
            onClick={onSelectAll}
          >
            Selecionar todos os {text(total)} resultados
          </Button>
        )}
        <div className={`${fading.place} ${fading.more} ${classes.place}`}>
          <div ref={watchEdges} className={`${fading.strip} ${classes.actions}`}>
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}
