import { TextInput, type TextInputProps } from '@mantine/core'
import { escreverDuracao, lerDuracao } from '#src/api/contract/nucleo/duracao.ts'
import { useTypedNumber } from '#src/components/ui/inputs/use-typed-number.ts'

interface DurationInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Minutes; NaN while the text is no time. */
  value: number | null
  onChange: (minutos: number | null) => void
}

/** A time in hours and minutes, put in order on leaving the field. */
export function DurationInput({ value, onChange, onFocus, onBlur, ...rest }: DurationInputProps) {
  const typed = useTypedNumber({ value, onChange, onFocus, onBlur, read: lerDuracao, write: escreverDuracao })
  return <TextInput autoComplete="off" maxLength={15} placeholder="4h" {...rest} {...typed} />
}
