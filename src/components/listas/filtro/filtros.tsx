import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { escolhasDe, type FiltrosProprios } from '#src/api/contract/nucleo/filtros-proprios.ts'
import { FilterSelect } from '#src/components/listas/page/FilterSelect.tsx'
import { FiltrosDeColuna } from './FiltrosDeColuna.tsx'

interface FiltrosProps<S> {
  search: S
  onChange: (change: Partial<S>) => void
}

/** The filters of a rol: its own that have a choice, and those of its columns. Call it once per list, at module scope. */
export function filtrosDoRol<S extends Record<string, unknown>>({
  colunas,
  proprios,
}: {
  colunas: Colunas
  proprios: FiltrosProprios
}) {
  const escolhas = Object.entries(proprios).flatMap(([nome, { rotulo, valores, escolha }]) =>
    escolha ? [{ nome, rotulo, opcoes: escolhasDe({ valores, escolha }) }] : [],
  )
  return function Filtros({ search, onChange }: FiltrosProps<S>) {
    const mudar = (change: Record<string, string | undefined>) => onChange(change as Partial<S>) // its own filters, and its columns'
    return (
      <>
        {escolhas.map(({ nome, rotulo, opcoes }) => (
          <FilterSelect
            key={nome}
            label={rotulo}
            field={{ parse: String }} // one of those offered
            data={opcoes}
            value={String(search[nome])}
            onChange={(valor) => mudar({ [nome]: valor })}
          />
        ))}
        <FiltrosDeColuna colunas={colunas} search={search} onChange={mudar} />
      </>
    )
  }
}
