import type { SelectHTMLAttributes } from 'react'
import controls from './controls.module.css'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  data: readonly (string | { value: string; label: string })[]
  /** Lower than other controls. */
  small?: boolean
}

/** A choice among few of the screens that wait for no Mantine; `className` is of what stands around it. */
export function Select({ data, small, className = '', ...select }: Props) {
  return (
    <span className={`${controls.select} ${className}`} data-small={small || undefined}>
      <select className={controls.input} {...select}>
        {data.map((one) => {
          const { value, label } = typeof one === 'string' ? { value: one, label: one } : one
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <svg
        width={16}
        height={16}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d="m5.5 6.2 2.5-2.5 2.5 2.5m-5 3.6 2.5 2.5 2.5-2.5" />
      </svg>
    </span>
  )
}
