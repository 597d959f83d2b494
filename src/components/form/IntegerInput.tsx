import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './IntegerInput.module.css'

interface IntegerInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null
  /** Blank comes out as null. */
  onChange: (value: number | null) => void
  /** What is counted, where so few digits are asked for that it stands behind them. */
  unit?: string | undefined
}

/** A whole number, zero or more. */
export function IntegerInput({ value, onChange, unit, ...rest }: IntegerInputProps) {
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
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
