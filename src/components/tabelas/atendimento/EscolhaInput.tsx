import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'

/** Something chosen by name. */
export interface Nomeado {
  id: number
  nome: string
}

interface EscolhaInputProps extends InputProps {
  opcoes: readonly Nomeado[]
  /** What none of them is called; without it one is always chosen. */
  vazio?: string
}

/** A field that holds the id of one of few things, or null. */
export function EscolhaInput({ opcoes, vazio, value, onChange, ...rest }: EscolhaInputProps) {
  return (
    <SelectInput
      data={[
        ...(vazio === undefined ? [] : [{ value: '', label: vazio }]),
        ...opcoes.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
      {...rest}
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  )
}

/** What may be chosen, with what is chosen now, which may be out of use. */
export const comAtual = (oferecidos: readonly Nomeado[] = [], atual: Nomeado | null): readonly Nomeado[] =>
  atual === null || oferecidos.some(({ id }) => id === atual.id) ? oferecidos : [...oferecidos, atual]

/** The values of a table, each by what it is called, as selects take them. */
export const daTabela = (tabela: Readonly<Record<string, string>>) =>
  Object.entries(tabela).map(([value, label]) => ({ value, label }))
