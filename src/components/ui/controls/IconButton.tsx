import type { ButtonHTMLAttributes } from 'react'
import controls from './controls.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not know the sign. */
  label: string
}

/** A button that is a sign alone, of the screens that wait for no Mantine. */
export function IconButton({ label, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      className={`${controls.icon} ${className}`}
      aria-label={label}
      title={label}
      {...button}
    />
  )
}
