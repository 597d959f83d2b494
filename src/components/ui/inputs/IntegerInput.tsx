import { TextInput, type TextInputProps } from '@mantine/core'
import { lerInteiro } from './integer.ts'
import { useTypedNumber } from './use-typed-number.ts'
import classes from './IntegerInput.module.css'

interface IntegerInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null
  /** Blank comes out as null; what is no whole number as such a number or as NaN. */
  onChange: (value: number | null) => void
  /** What is counted, where so few digits are asked for that it stands behind them. */
  unit?: string | undefined
}

/** A whole number. */
export function IntegerInput({ value, onChange, onFocus, onBlur, unit, ...rest }: IntegerInputProps) {
  const typed = useTypedNumber({ value, onChange, onFocus, onBlur, read: lerInteiro, write: String })
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      {...(unit !== undefined && {
        classNames: { wrapper: classes.counted, section: classes.unit },
        rightSection: unit,
        rightSectionWidth: '6rem',
      })}
      {...rest}
      {...typed}
    />
  )
}
