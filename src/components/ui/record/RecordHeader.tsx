import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './RecordHeader.module.css'

interface RecordHeaderProps {
  /** The way back to the list, of a page that has one. */
  back?: ReactNode
  /** Where the record is among its neighbours. */
  position?: ReactNode
  /** Heading, and the record's state beside it. */
  title: ReactNode
  /** What leads on from here, at the end of the heading's line, or below what is known of the record. */
  actions?: ReactNode
  /** What else is known of the record. */
  meta?: ReactNode
  /** What may be done at once. */
  children?: ReactNode
}

/** The head of every page that shows one record, or one thing of its own. */
export function RecordHeader({ back, position, title, actions, meta, children }: RecordHeaderProps) {
  return (
    <header className={classes.header}>
      {back && (
        <div className={classes.way}>
          {back}
          {position}
        </div>
      )}
      <div className={classes.head}>
        <div className={classes.title}>{title}</div>
        {meta !== undefined && <p className={classes.meta}>{meta}</p>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}

/** The link of such a page back to its list. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back} data-screen-only>
    <IconArrowLeft size={16} stroke={1.8} aria-hidden />
    {children}
  </a>
))
