import type { ConsultaDoRecurso, Recurso } from '#src/api/contract/recurso.ts'
import { useListSearch } from '#src/components/table/list-search.ts'
import { tableSearch } from '#src/components/table/table-search.ts'

/** The search of the list that led to a record, as its address carries it: without what is usual. */
export function useListaDoRecurso({ consulta }: Recurso): Partial<ConsultaDoRecurso> {
  const search = useListSearch(consulta)
  return search ? tableSearch(consulta).stripDefaults({ search, next: (same) => same }) : {}
}
