import type { ReactNode } from 'react'
import classes from './RecordAside.module.css'

interface RecordAsideProps {
  label: string
  /** It is about somebody else than its page: whose it is stands above it. */
  titled?: boolean
  children: ReactNode
}

/** What to know of a record at a glance: a column beside its fields where there is room, a strip above them where there is none. */
export function RecordAside({ label, titled = false, children }: RecordAsideProps) {
  return (
    <aside className={classes.aside} aria-label={label} data-aside>
      {titled && <h2>{label}</h2>}
      <dl>{children}</dl>
    </aside>
  )
}

interface FactProps {
  label: string
  /** The number, or what is most of it. */
  children?: ReactNode
  /** What it is made of. */
  detail?: ReactNode
  /** Something that somebody should do something about. */
  alert?: boolean
}

/** One of these things, by its name. */
export function Fact({ label, children, detail, alert = false }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      {children !== undefined && (
        <dd className={classes.value} data-alert={alert || undefined}>
          {children}
        </dd>
      )}
      {detail !== undefined && <dd className={classes.detail}>{detail}</dd>}
    </div>
  )
}
