import { TextInput, type TextInputProps } from '@mantine/core'

interface IntegerInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null
  /** Blank comes out as null. */
  onChange: (value: number | null) => void
}

/** A whole number, zero or more. */
export function IntegerInput({ value, onChange, ...rest }: IntegerInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      {...rest}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
