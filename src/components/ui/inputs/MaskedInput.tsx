import { TextInput, type TextInputProps } from '@mantine/core'
import { useMask, type Masked } from './use-mask.ts'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange'>, Masked {}

/** A text field with a mask. */
export function MaskedInput({ mask, value, onChange, bare = false, ...rest }: MaskedInputProps) {
  const { autoComplete, spellCheck, ...typed } = useMask({ mask, value, onChange, bare })
  return <TextInput autoComplete={autoComplete} spellCheck={spellCheck} {...rest} {...typed} />
}
