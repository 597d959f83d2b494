import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Totalizacao } from '#src/api/contract/servicos/totais.ts'
import type { TableSearch } from '#src/components/listas/page/table-search.ts'
import { totaisOptions } from '#src/queries/totais.ts'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'
import { SomaPorVir } from '#src/components/listas/ferramentas/ToolPlace.tsx'

interface TotalProps {
  /** The beginning of the list's key. */
  lista: readonly unknown[]
  totais: Totalizacao<object>
  nome: string
  coluna: Coluna
  search: TableSearch
}

/** What a column comes to over all rows that match, those of other pages too. */
export function Total({ lista, totais, nome, coluna, search }: TotalProps) {
  const { data, error, isPlaceholderData } = useQuery({
    // apart from the others, which do not wait for it
    ...totaisOptions(lista, totais, search, coluna.calculada && [nome]),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <span title={error.message}>não calculado</span>
  if (data && !Object.hasOwn(data.somas, nome))
    return <span title="Filtre a lista para ver a soma. Há resultados demais para calcular.">não somado</span>
  const soma = data?.somas[nome]
  return (
    <span
      className={classes.sum}
      data-stale={isPlaceholderData || undefined}
      title={`${coluna.rotulo}: soma de todos os resultados`}
    >
      {data ? textoDaColuna(coluna, soma) : <SomaPorVir />}
    </span>
  )
}
