import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { leaveRow } from '#src/components/listas/page/left-row.ts'
import type { TableSearch } from '#src/components/listas/page/table-search.ts'
import classes from './posicao.module.css'

interface PosicaoNaListaProps<S extends TableSearch, T extends { id: number }, K extends QueryKey> {
  /** What the list is called. */
  lista: string
  /** The list as it was when the record was opened. */
  search: S
  /** The list's own query of one page, which is there already where somebody comes from it. */
  query: (search: S) => UseQueryOptions<Pagina<T>, DefaultError, Pagina<T>, K>
  /** The record's row. */
  id: number
  /** Goes to another record, of which the list is then as `search` says. */
  onGo: (row: T, search: S) => void
}

/** Where a record is in the list that led to it, and the ways to the ones before and after. */
export function PosicaoNaLista<S extends TableSearch, T extends { id: number }, K extends QueryKey>({
  lista,
  search,
  query,
  id,
  onGo,
}: PosicaoNaListaProps<S, T, K>) {
  const onPage = (page: number): S => ({ ...search, page })
  const { data } = useQuery(query(search))
  const items = data?.items ?? []
  const index = items.findIndex((row) => row.id === id)
  const [before, after] = [search.page - 1, search.page + 1]
  const atStart = index === 0 && before >= 1
  const atEnd = index >= 0 && index === items.length - 1 && after <= (data?.totalPages ?? 0)
  const pageBefore = useQuery({ ...query(onPage(before)), enabled: atStart })
  const pageAfter = useQuery({ ...query(onPage(after)), enabled: atEnd })

  useEffect(() => leaveRow(lista, String(id)), [lista, id])

  if (!data || index === -1 || data.totalItems === 1) return null
  const previous = atStart
    ? { row: pageBefore.data?.items.at(-1), search: onPage(before) }
    : { row: items[index - 1], search }
  const next = atEnd
    ? { row: pageAfter.data?.items[0], search: onPage(after) }
    : { row: items[index + 1], search }
  const position = (data.currentPage - 1) * data.pageSize + index + 1
  const step = (label: string, { row, search: there }: typeof next, Glyph: typeof IconArrowLeft) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={row === undefined}
      onClick={() => row && onGo(row, there)}
    >
      <Glyph size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  )

  return (
    <nav className={classes.position} aria-label="Posição na lista">
      {step('Registro anterior', previous, IconArrowLeft)}
      <span>
        {numero(position)} de {numero(data.totalItems)}
      </span>
      {step('Próximo registro', next, IconArrowRight)}
    </nav>
  )
}
