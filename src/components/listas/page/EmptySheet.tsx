import type { ComponentProps } from 'react'
import { EmptyList } from './EmptyList.tsx'
import classes from './EmptySheet.module.css'

/** The same on a sheet of its own: a page that has nothing to show yet. */
export function EmptySheet(props: ComponentProps<typeof EmptyList>) {
  return (
    <div className={classes.sheet}>
      <EmptyList {...props} />
    </div>
  )
}
