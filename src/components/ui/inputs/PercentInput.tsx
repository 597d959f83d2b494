import { TextInput, type TextInputProps } from '@mantine/core'
import { lerPercentual, textoDoPercentual } from './percent.ts'
import { useTypedNumber } from './use-typed-number.ts'

interface PercentInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Hundredths of a percent; NaN while the text is no number. */
  value: number | null
  onChange: (centesimos: number | null) => void
}

/** A share in percent with up to two decimals, put in order on leaving the field. */
export function PercentInput({ value, onChange, onFocus, onBlur, ...rest }: PercentInputProps) {
  const read = lerPercentual
  const typed = useTypedNumber({ value, onChange, onFocus, onBlur, read, write: textoDoPercentual })
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      placeholder="0,00%"
      {...rest}
      {...typed}
    />
  )
}
