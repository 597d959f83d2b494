import type { ReactNode } from 'react'
import classes from './chart.module.css'

interface Share {
  key: string
  label: string
  value: number
  /** The value as people read it. */
  text: string
  detail?: string
}

interface ShareListProps {
  shares: Share[]
  /** What they are parts of asks for attention, unless it is said to be as any other. */
  tone?: 'brand'
  /** Wraps the name of a part in the way to what it is made of. */
  renderLink?: (key: string, label: string) => ReactNode
}

/** Parts of one whole below each other, each with a bar as long as its share of the largest. */
export function ShareList({ shares, tone, renderLink }: ShareListProps) {
  const highest = Math.max(1, ...shares.map(({ value }) => value))
  return (
    <ul className={classes.shares} data-tone={tone}>
      {shares.map(({ key, label, value, text, detail }) => (
        <li key={key}>
          <span className={classes.shareHead}>
            <span>{renderLink ? renderLink(key, label) : label}</span>
            <strong>{text}</strong>
          </span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(value / highest) * 100}%` }} />
          </span>
          {detail !== undefined && <span className={classes.shareDetail}>{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
