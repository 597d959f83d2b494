import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { applyMask, caretIn, unmask, type Mask } from './mask.ts'

export interface Masked {
  mask: Mask
  /** With or without mask. */
  value: string
  /** Gets the masked text; with `bare`, what is left without the mask. */
  onChange: (text: string) => void
  bare?: boolean
}

/** Lays a mask on an input while one types, pastes or deletes, and leaves the caret where it was. Gives what the input takes for it. */
export function useMask({ mask, value, onChange, bare = false }: Masked) {
  const edited = useRef<{ input: HTMLInputElement; caret: number } | null>(null)

  // React puts the caret at the end when the value it sets is not the one typed.
  useLayoutEffect(() => {
    if (!edited.current) return
    const { input, caret } = edited.current
    edited.current = null
    input.setSelectionRange(caret, caret)
  })

  return {
    autoComplete: 'off',
    spellCheck: false,
    value: applyMask(mask, value),
    onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
      const masked = applyMask(mask, input.value)
      const caret = input.selectionStart ?? input.value.length
      edited.current = { input, caret: caretIn(masked, input.value, caret) }
      onChange(bare ? unmask(mask, masked) : masked)
    },
  }
}
