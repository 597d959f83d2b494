import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { FilterSelect } from '#src/components/listas/lista/FilterSelect.tsx'
import { FiltrosDeColuna } from './FiltrosDeColuna.tsx'

interface FiltrosProps<S> {
  search: S
  onChange: (change: Partial<S>) => void
}

/** The filters of a list that has those of its columns alone. Call it once per list, at module scope. */
export function filtrosDeColuna<S extends Record<string, unknown>>(colunas: Colunas) {
  return function Filtros({ search, onChange }: FiltrosProps<S>) {
    return (
      <FiltrosDeColuna
        colunas={colunas}
        search={search}
        onChange={(change) => onChange(change as Partial<S>)} // its columns' filters
      />
    )
  }
}

/** The filters of a list: what has become of its rows, and those of its columns. Call it once per list, at module scope. */
export function filtrosComSituacao<V extends string, S extends { situacao: V }>(
  colunas: Colunas,
  campo: { parse: (value: unknown) => V },
  situacoes: readonly { value: V; label: string }[],
) {
  return function Filtros({ search, onChange }: FiltrosProps<S>) {
    return (
      <>
        <FilterSelect
          label="Situação"
          field={campo}
          data={situacoes}
          value={search.situacao}
          onChange={(situacao) => onChange({ situacao } as Partial<S>)} // a part of every such search
        />
        <FiltrosDeColuna
          colunas={colunas}
          search={search}
          onChange={(change) => onChange(change as Partial<S>)} // its columns' filters
        />
      </>
    )
  }
}
