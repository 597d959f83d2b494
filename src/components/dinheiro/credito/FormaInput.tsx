import type { ComponentProps } from 'react'
import { formasDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'

const FORMAS = Object.entries(formasDePagamento).map(([value, label]) => ({ value, label }))

/** How money came in or went out. */
export const FormaInput = (props: Omit<ComponentProps<typeof SelectInput>, 'data'>) => (
  <SelectInput {...props} data={FORMAS} />
)
