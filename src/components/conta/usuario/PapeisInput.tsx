import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { oQuePermite } from '#src/api/contract/nucleo/permissao-frases.ts'
import { rolesOptions } from '#src/queries/auth-credencial.ts'
import { emOrdem } from './papeis.ts'

interface PapeisInputProps {
  label: string
  required?: boolean
  readOnly?: boolean
  value: readonly Papel[]
  onChange: (papeis: Papel[]) => void
  error?: ReactNode
}

/** The roles of an administrator, each with what it permits. */
export function PapeisInput({
  label,
  required = false,
  readOnly = false,
  value,
  onChange,
  error,
}: PapeisInputProps) {
  const { data: roles, error: failure, refetch } = useQuery(rolesOptions())
  if (failure && !roles) {
    return (
      <Text size="sm" role="alert">
        Os papéis não puderam ser carregados. {failure.message}{' '}
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </Text>
    )
  }
  return (
    <Checkbox.Group
      label={label}
      withAsterisk={required}
      value={[...value]}
      onChange={(escolhidos) => onChange(emOrdem(escolhidos))}
      error={error}
    >
      <Stack gap="xs" my="xs">
        {roles
          ? roles.map(({ papel, nome, permissoes }) => (
              <Checkbox
                key={papel}
                value={papel}
                label={nome}
                description={oQuePermite(permissoes)}
                disabled={readOnly}
                aria-invalid={error ? true : undefined}
              />
            ))
          : Array.from({ length: 5 }, (_, i) => <Skeleton key={i} height="2.25rem" />)}
      </Stack>
    </Checkbox.Group>
  )
}
