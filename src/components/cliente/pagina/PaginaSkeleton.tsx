import { Skeleton } from '@mantine/core'
import classes from './pagina.module.css'

const LINES = ['96%', '88%', '92%', '40%']

/** The shape of a page of text while it is on its way. */
export function PaginaSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Carregando a página">
      <Skeleton height="1.625rem" width="12rem" />
      <div className={classes.sheet}>
        {LINES.map((width) => (
          <Skeleton key={width} className={classes.line} width={width} />
        ))}
      </div>
    </div>
  )
}
