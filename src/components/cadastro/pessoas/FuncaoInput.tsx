import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'

/** The funções that are offered, as far as they are known. */
export interface Funcoes {
  data: readonly { id: number; nome: string; ativo?: boolean }[] | undefined
  error: Error | null
  refetch: () => unknown
}

interface FuncaoInputProps {
  funcoes: Funcoes
  value: number | null
  onChange: (funcaoId: number | null) => void
  error: ReactNode
}

/** What somebody does where they work: one of those in use, or the one chosen before it was out of use. */
export function FuncaoInput({ funcoes, value, onChange, error }: FuncaoInputProps) {
  const { data, error: falha, refetch } = funcoes
  const oferecidas = (data ?? [])
    .filter(({ id, ativo = true }) => ativo || id === value)
    .map(({ id, nome, ativo = true }) => ({
      value: String(id),
      label: ativo ? nome : `${nome} (fora de uso)`,
    }))
  const conhecida = value === null || oferecidas.some((uma) => uma.value === String(value))
  const perdida = { value: String(value), label: data ? '(opção excluída)' : 'Carregando…' }
  return (
    <SelectInput
      label="Função"
      data={[{ value: '', label: '–' }, ...oferecidas, ...(conhecida ? [] : [perdida])]}
      readOnly={!data}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      error={
        falha && !data ? (
          <span>
            As opções não puderam ser carregadas.{' '}
            <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </span>
        ) : (
          error
        )
      }
    />
  )
}
