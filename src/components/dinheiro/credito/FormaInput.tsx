import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formasDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { contasPorFormaOptions } from '#src/queries/cobranca.ts'

const FORMAS = Object.entries(formasDePagamento).map(([value, label]) => ({ value, label }))

interface FormaInputProps extends Omit<ComponentProps<typeof SelectInput>, 'data' | 'description'> {
  /** Of money that comes in: the contas through which it comes in that way are named, where they are known. */
  comContas?: boolean
}

/** How money came in or went out. */
export function FormaInput({ comContas = false, ...props }: FormaInputProps) {
  const { data } = useQuery({ ...contasPorFormaOptions(), enabled: comContas })
  const contas = data?.find(({ forma }) => forma === props.value)?.contas ?? []
  return (
    <SelectInput
      {...props}
      data={FORMAS}
      description={
        contas.length > 0 &&
        `${contas.length === 1 ? 'Conta' : 'Contas'}: ${contas.map(({ nome, banco }) => `${nome} (${banco})`).join(', ')}.`
      }
    />
  )
}
