import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { textoDoMes, lerMes } from './month-text.ts'

interface MonthInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM`, or what was typed as long as it is no month. */
  value: string
  onChange: (mes: string) => void
}

/** A month, typed as `MM/AAAA`. */
export function MonthInput({ value, onChange, onBlur, ...rest }: MonthInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      // a pasted date is seen whole, and told to be no month
      maxLength={10}
      placeholder="MM/AAAA"
      {...rest}
      value={typed ?? textoDoMes(value)}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(lerMes(currentTarget.value))
      }}
    />
  )
}
