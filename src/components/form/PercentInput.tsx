import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { lerPercentual, textoDoPercentual } from './percent.ts'

interface PercentInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Hundredths of a percent; NaN while the text is no number. */
  value: number | null
  onChange: (centesimos: number | null) => void
}

/** A share in percent with up to two decimals, put in order on leaving the field. */
export function PercentInput({ value, onChange, onFocus, onBlur, ...rest }: PercentInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null || Number.isNaN(value) ? '' : textoDoPercentual(value))
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      placeholder="0,00%"
      {...rest}
      value={shown}
      onFocus={onFocus}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.(event)
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(lerPercentual(currentTarget.value))
      }}
    />
  )
}
