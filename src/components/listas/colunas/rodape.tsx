import type { ReactNode } from 'react'
import type { Coluna, Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { Totalizacao } from '#src/api/contract/servicos/totais.ts'
import type { Columns } from '#src/components/listas/page/columns.ts'
import type { TableSearch } from '#src/components/listas/page/table-search.ts'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'
import { SomaPorVir } from '#src/components/listas/ferramentas/ToolPlace.tsx'
import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'

// Most lists are looked at without a column that is summed.
const Total = lazyPart(
  afterPaint(async () => (await import('./Total.tsx')).Total),
  () => <SomaPorVir />,
)

interface Lista {
  /** The beginning of its key. */
  lista: readonly unknown[]
  /** Null where no column of the list is summed. */
  totais: Totalizacao<object> | null
  colunas: Colunas
}

/** What stands below the columns of a list: what those that are declared so (`total`) come to. Undefined where none of them is in sight. */
export function rodapeDe<T extends Record<string, unknown>>(
  { lista, totais, colunas }: Lista,
  columns: Columns<T>,
  search: TableSearch,
): ((column: string) => ReactNode) | undefined {
  const somada = (nome = ''): Coluna | undefined => (colunas[nome]?.total ? colunas[nome] : undefined)
  if (totais === null || !columns.some(({ id }) => somada(id))) return undefined
  const soma = (nome: string, coluna: Coluna) => (
    <Total lista={lista} totais={totais} nome={nome} coluna={coluna} search={search} />
  )
  return (nome) => {
    const coluna = somada(nome)
    if (!columns.find(({ id }) => id === nome)?.meta?.principal) return coluna && soma(nome, coluna)
    return (
      <>
        Total
        {/* on a phone, where these columns are left out */}
        {columns.map(({ id = '', meta }) => {
          const outra = meta?.hideBelow ? somada(id) : undefined
          return (
            outra && (
              <span key={id} className={classes.narrowSum}>
                {outra.rotulo} {soma(id, outra)}
              </span>
            )
          )
        })}
      </>
    )
  }
}
