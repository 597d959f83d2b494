import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { applyMask, caretIn, unmask, type Mask } from './mask.ts'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  mask: Mask
  /** With or without mask. */
  value: string
  /** Gets the masked text; with `bare`, what is left without the mask. */
  onChange: (text: string) => void
  bare?: boolean
}

/** A text field that lays its mask on while one types, pastes or deletes, and leaves the caret where it was. */
export function MaskedInput({ mask, value, onChange, bare = false, ...rest }: MaskedInputProps) {
  const edited = useRef<{ input: HTMLInputElement; caret: number } | null>(null)

  // React puts the caret at the end when the value it sets is not the one typed.
  useLayoutEffect(() => {
    if (!edited.current) return
    const { input, caret } = edited.current
    edited.current = null
    input.setSelectionRange(caret, caret)
  })

  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={applyMask(mask, value)}
      onChange={({ currentTarget: input }) => {
        const masked = applyMask(mask, input.value)
        const caret = input.selectionStart ?? input.value.length
        edited.current = { input, caret: caretIn(masked, input.value, caret) }
        onChange(bare ? unmask(mask, masked) : masked)
      }}
    />
  )
}
