import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import controls from './controls.module.css'

/** What a button of the screens that wait for no Mantine is like, be it a link or not: named as Mantine names its own. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle'
  size?: 'sm' | 'xs' | 'compact-sm'
  /** A sign before the text. */
  leftSection?: ReactNode
}

const VARIANTS = { filled: controls.primary, default: controls.secondary, subtle: controls.subtle }

const look = ({ variant = 'filled', size = 'sm' }: ButtonLook, className: string) => ({
  className: `${VARIANTS[variant]} ${className}`,
  'data-button': size,
})

const inside = ({ leftSection }: ButtonLook, children: ReactNode) => (
  <>
    {leftSection && <span className={controls.section}>{leftSection}</span>}
    <span className={controls.label}>{children}</span>
  </>
)

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {}

/** A button of the screens that wait for no Mantine. */
export function Button({ variant, size, leftSection, className = '', children, ...button }: ButtonProps) {
  return (
    <button type="button" {...look({ variant, size }, className)} {...button}>
      {inside({ leftSection }, children)}
    </button>
  )
}

export interface AnchorButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {}

/** A link that looks like one. */
export function AnchorButton({
  variant,
  size,
  leftSection,
  className = '',
  children,
  ...anchor
}: AnchorButtonProps) {
  return (
    <a {...look({ variant, size }, className)} {...anchor}>
      {inside({ leftSection }, children)}
    </a>
  )
}
