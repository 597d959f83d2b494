import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { lerCentavos } from './parse.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Centavos; NaN while the text is not an amount. */
  value: number | null
  onChange: (centavos: number | null) => void
}

/** An amount in reais, typed as one would write it and put in order on leaving the field. */
export function MoneyInput({ value, onChange, onFocus, onBlur, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState(false)
  const unreadable = Number.isNaN(value)
  const formatted = value === null || unreadable ? '' : formatarCentavos(value)

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      placeholder="R$ 0,00"
      {...rest}
      value={editing || unreadable ? typed : formatted}
      onFocus={(event) => {
        if (!unreadable) setTyped(formatted)
        setEditing(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setEditing(false)
        onBlur?.(event)
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(lerCentavos(currentTarget.value))
      }}
    />
  )
}
