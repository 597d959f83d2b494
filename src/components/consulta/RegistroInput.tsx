import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { caretAposMascara, mascararRegistro } from './registro.ts'

interface RegistroInputProps {
  value: string
  onChange: (mascarado: string) => void
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One field for both documents. It masks while typing and keeps the caret where the person left it. */
export function RegistroInput({ value, onChange, error, ref }: RegistroInputProps) {
  const edited = useRef<{ input: HTMLInputElement; caret: number } | null>(null)

  // React puts the caret at the end when the value it sets is not the one typed.
  useLayoutEffect(() => {
    if (!edited.current) return
    const { input, caret } = edited.current
    edited.current = null
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
  })

  return (
    <TextInput
      ref={ref}
      label="CNPJ ou CPF"
      description="Com ou sem pontuação. O CNPJ pode ter letras."
      placeholder="00.000.000/0000-00"
      name="registro"
      // A CNPJ may hold letters, so a numeric keyboard would lock some companies out.
      inputMode="text"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      size="md"
      value={value}
      error={error}
      onChange={({ currentTarget: input }) => {
        const mascarado = mascararRegistro(input.value)
        const caret = input.selectionStart ?? input.value.length
        edited.current = { input, caret: caretAposMascara(input.value, caret, mascarado) }
        onChange(mascarado)
      }}
    />
  )
}
