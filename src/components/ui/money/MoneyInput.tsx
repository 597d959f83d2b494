import { TextInput, type TextInputProps } from '@mantine/core'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { useTypedNumber } from '#src/components/ui/inputs/use-typed-number.ts'
import { lerCentavos } from './parse.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Centavos; NaN while the text is not an amount. */
  value: number | null
  onChange: (centavos: number | null) => void
}

/** An amount in reais, typed as one would write it and put in order on leaving the field. */
export function MoneyInput({ value, onChange, onFocus, onBlur, ...rest }: MoneyInputProps) {
  const read = lerCentavos
  const typed = useTypedNumber({ value, onChange, onFocus, onBlur, read, write: formatarCentavos })
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      placeholder="R$ 0,00"
      {...rest}
      {...typed}
    />
  )
}
