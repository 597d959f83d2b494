import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'

interface OpcaoInputProps extends InputProps {
  /** The values and what they are called, as a list's column has them. */
  opcoes: Readonly<Record<string, string>>
  /** What none of them is called. */
  vazio?: string
}

/** A field that holds one of few values, or null. */
export function OpcaoInput({ opcoes, vazio = '–', value, onChange, ...rest }: OpcaoInputProps) {
  return (
    <SelectInput
      data={[
        { value: '', label: vazio },
        ...Object.entries(opcoes).map(([valor, label]) => ({ value: valor, label })),
      ]}
      {...rest}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}
