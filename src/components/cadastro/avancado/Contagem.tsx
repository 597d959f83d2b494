import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { previaDoFiltroOptions } from '#src/queries/filtro-avancado.ts'
import classes from './avancado.module.css'

/** Milliseconds without a change after which the filter is tried out. */
const PAUSA = 400

/** What a filter finds at the moment; `condicoes` is null while it cannot be read. */
export function Contagem({ lista, condicoes }: { lista: TipoCadastro; condicoes: string | null }) {
  const [parada] = useDebouncedValue(condicoes, PAUSA)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...previaDoFiltroOptions(lista, parada ?? ''),
    enabled: parada !== null,
    placeholderData: keepPreviousData,
  })
  const { id } = useParams({ strict: false })
  return (
    <div className={classes.contagem}>
      {error && condicoes !== null ? (
        <p role="alert">
          {error.message}{' '}
          <Button size="compact-xs" variant="subtle" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : (
        <p role="status">{frase(condicoes, isPlaceholderData || condicoes !== parada ? undefined : data)}</p>
      )}
      {typeof id === 'number' && (
        <LinkButton
          size="xs"
          variant="default"
          to="/admin/cadastro/$tipo/lista"
          params={{ tipo: lista }}
          search={{ avancado: id }}
        >
          Ver na lista
        </LinkButton>
      )}
    </div>
  )
}

function frase(
  condicoes: string | null,
  lida: { total: number; amostra: { nome: string }[] } | undefined,
): string {
  if (condicoes === null) return 'Complete as condições para ver quantos registros elas encontram.'
  if (!lida) return 'Contando…'
  const { total, amostra } = lida
  if (total === 0) return 'Nenhum registro agora.'
  const nomes = amostra.map(({ nome }) => nome).join(', ')
  const quantos = `${contados(total, 'registro', 'registros')} agora`
  return total > amostra.length ? `${quantos}, entre eles ${nomes}` : `${quantos}: ${nomes}`
}
