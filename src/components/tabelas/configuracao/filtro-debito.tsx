import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { escreverCodigos, lerCodigos } from '#src/api/contract/dinheiro/configuracao-filtro.ts'
import { Campos, type Editores } from '#src/components/ui/campo/Campos.tsx'
import { contribuicoesOptions } from '#src/queries/financeiro.ts'
import type { Proprias } from './proprias.ts'

/** The contributions of the entidade, to be ticked; one that was ticked and is out of use by now stays, under its code. */
const Contribuicoes: NonNullable<Editores['contribuicoes']> = ({
  label,
  value,
  onChange,
  readOnly,
  error,
}) => {
  const { data, error: failure, refetch } = useQuery(contribuicoesOptions())
  const marcadas = lerCodigos(String(value))
  if (failure && !data) {
    return (
      <Text size="sm" role="alert">
        As contribuições não puderam ser carregadas. {failure.message}{' '}
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </Text>
    )
  }
  const emUso = data?.map(({ codContrib, nome }) => ({ codigo: codContrib, nome }))
  const foraDeUso = marcadas
    .filter((codigo) => !emUso?.some((uma) => uma.codigo === codigo))
    .map((codigo) => ({ codigo, nome: `Contribuição de código ${codigo}, fora de uso` }))
  return (
    <Checkbox.Group
      label={label}
      description="Marque as que o cliente não deve ver."
      value={marcadas.map(String)}
      onChange={(codigos) => onChange(escreverCodigos(codigos.map(Number)))}
      error={error}
    >
      <Stack gap="xs" my="xs">
        {emUso
          ? [...emUso, ...foraDeUso].map(({ codigo, nome }) => (
              <Checkbox
                key={codigo}
                value={String(codigo)}
                label={nome}
                disabled={readOnly}
                aria-invalid={error ? true : undefined}
              />
            ))
          : Array.from({ length: 3 }, (_, i) => <Skeleton key={i} height="1.25rem" width="16rem" />)}
      </Stack>
    </Checkbox.Group>
  )
}

const editores: Editores = { contribuicoes: Contribuicoes }

/** The screen of the debit filter: its contributions are chosen by name. */
export const filtroDebito: Proprias = {
  Formulario: (props) => <Campos {...props} editores={editores} />,
}
