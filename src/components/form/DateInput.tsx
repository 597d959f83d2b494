import { dateText, parseDate } from './date-text.ts'
import { maskData } from './mask.ts'
import { MaskedInput, type MaskedInputProps } from './MaskedInput.tsx'

interface DateInputProps extends Omit<MaskedInputProps, 'mask' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or the text typed so far while it is not a date. */
  value: string | null
  /** What is not a date comes out as typed, for the form's rules to refuse; blank comes out as null. */
  onChange: (value: string | null) => void
}

/** A date typed as day, month and year. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <MaskedInput
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      {...rest}
      mask={maskData}
      value={value === null ? '' : dateText(value)}
      onChange={(text) => onChange(text === '' ? null : (parseDate(text) ?? text))}
    />
  )
}
