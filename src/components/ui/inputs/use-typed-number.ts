import { useState, type ChangeEvent, type FocusEvent } from 'react'

interface Typed {
  /** Null when blank; NaN or a fraction while the text is not what the field takes. Money and shares are whole too: centavos, hundredths. */
  value: number | null
  onChange: (value: number | null) => void
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  read: (text: string) => number | null
  write: (value: number) => string
}

/** A number typed as one would write it, and put in order on leaving the field; what cannot be read stays as it was typed. */
export function useTypedNumber({ value, onChange, onFocus, onBlur, read, write }: Typed) {
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState(false)
  const unreadable = value !== null && !Number.isInteger(value)
  const written = value === null || unreadable ? '' : write(value)
  return {
    value: editing || unreadable ? typed : written,
    onFocus(event: FocusEvent<HTMLInputElement>) {
      if (!unreadable) setTyped(written)
      setEditing(true)
      onFocus?.(event)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      setEditing(false)
      onBlur?.(event)
    },
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      setTyped(currentTarget.value)
      onChange(read(currentTarget.value))
    },
  }
}
