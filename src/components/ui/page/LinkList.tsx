import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './LinkList.module.css'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from './PageTitle.tsx'

interface LinkIndexProps {
  title: string
  /** What all that it leads to is for. */
  about: string
  children: ReactNode
}

/** A screen that leads on to others, by groups: its children are `LinkGroup`s. */
export function LinkIndex({ title, about, children }: LinkIndexProps) {
  return (
    <div className={classes.index}>
      <RecordHeader title={<PageTitle>{title}</PageTitle>} meta={about} />
      {children}
    </div>
  )
}

/** Ways to other screens under their heading. */
export function LinkGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <LinkList>{children}</LinkList>
    </section>
  )
}

/** Ways to other screens, beside each other where there is room for two; each child is an item whose link holds a `LinkText`. */
export function LinkList({ children }: { children: ReactNode }) {
  return (
    <div className={classes.sheet}>
      <ul className={classes.list}>{children}</ul>
    </div>
  )
}

interface LinkTextProps {
  /** In front of the name: a picture of where it leads. */
  mark?: ReactNode
  name: ReactNode
  about: string
}

/** What a link of the list says: the screen's name and, in one sentence, what is there. */
export function LinkText({ mark, name, about }: LinkTextProps) {
  return (
    <>
      {mark}
      <span className={classes.text}>
        <span className={classes.name}>{name}</span> <span className={classes.about}>{about}</span>
      </span>
      <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
    </>
  )
}
