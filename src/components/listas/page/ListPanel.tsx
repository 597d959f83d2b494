import { Button } from '@mantine/core'
import {
  keepPreviousData,
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Columns } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { leaveRow, returnToRow } from './left-row.ts'
import { ListEmpty, type EmptyTexts } from './ListEmpty.tsx'
import classes from './ListPage.module.css'
import type { BulkProps } from './ListPage.tsx'
import { Pager } from './Pager.tsx'
import { changeSearch, isNarrowed, pageInRange } from './search-changes.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { TableSearch } from './table-search.ts'
import { useSelection } from './use-selection.ts'

interface ListPanelProps<S extends TableSearch, T extends { id: number }, K extends QueryKey> {
  /** What is listed, for those who do not see it. */
  label: string
  /** What the list begins with, and what it is always narrowed to. */
  initial: S
  /** The query of one page. The same function for the same list: another one asks anew. */
  query: (search: S) => UseQueryOptions<Pagina<T>, DefaultError, Pagina<T>, K>
  columns: Columns<T>
  /** The list's own filter. */
  renderFilter: (search: S, onChange: (change: Partial<S>) => void) => ReactNode
  /** What else can be done here, at the end of the toolbar. */
  tools: ReactNode
  /** What can be done with selected rows, for those who may; without it none are selected. */
  renderBulk?: ((props: BulkProps<S, T>) => ReactNode) | false | undefined
  /** What stands below a column, by its id, for a search. */
  renderFoot?: ((search: S) => ((column: string) => ReactNode) | undefined) | undefined
  texts: EmptyTexts
  /** The way to include a record, for those who may. */
  newButton?: ReactNode
  /** Wraps the principal cell in the link to the row's own page. */
  renderLink: (row: T, search: S, content: ReactNode) => ReactNode
  onOpen: (row: T, search: S) => void
}

/** A list on the page of something else, which the server pages, sorts and filters, with its state to itself. `key` it by what it lists. */
export function ListPanel<S extends TableSearch, T extends { id: number }, K extends QueryKey>(
  props: ListPanelProps<S, T, K>,
) {
  const { label, initial, query, columns, renderBulk } = props
  const [search, setSearch] = useState(initial)
  const [leftRow] = useState(() => returnToRow(label))
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(search),
    placeholderData: keepPreviousData,
  })
  const rows = data?.items
  const { selection, selecting, selectAll, clear } = useSelection(
    search,
    { items: rows ?? noRows, totalItems: data?.totalItems ?? 0, stale: isPlaceholderData },
    rowId,
  )
  const change = (part: Partial<S>) => setSearch((now) => changeSearch(now, part))
  const narrowed = isNarrowed(search, initial)
  const nothingYet = data?.totalItems === 0 && !isPlaceholderData && !narrowed
  // what was on the last page may be gone
  const page = data && !isPlaceholderData ? pageInRange(search.page, data.totalPages) : search.page
  if (page !== search.page) setSearch({ ...search, page })

  return (
    <div className={classes.panel}>
      {renderBulk && selection.count > 0 ? (
        <SelectionBar
          count={selection.count}
          all={selection.all}
          total={data?.totalItems ?? 0}
          onSelectAll={selectAll}
          onClear={clear}
        >
          {renderBulk({ search, selection, onDone: clear })}
        </SelectionBar>
      ) : (
        <div className={classes.filters}>
          {!nothingYet && props.renderFilter(search, change)}
          {props.tools}
        </div>
      )}
      {error && data && (
        <p role="alert" className={classes.notice}>
          Não foi possível atualizar a lista: {error.message}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={error && !data ? noRows : rows}
        rowId={rowId}
        expectedRows={search.pageSize}
        stale={isPlaceholderData}
        dense
        selecting={renderBulk ? selecting : undefined}
        leftRow={leftRow}
        onLeave={(row) => leaveRow(label, rowId(row))}
        sort={search.sort}
        onSort={(sort) => change({ sort } as Partial<S>)} // a part of every such search
        renderLink={(row, content) => props.renderLink(row, search, content)}
        onOpen={(row) => props.onOpen(row, search)}
        onPreview={nothing}
        onFocusRow={nothing}
        renderFoot={props.renderFoot?.(search)}
        emptyAlone={nothingYet}
        empty={
          <ListEmpty
            texts={props.texts}
            error={error?.message ?? null}
            narrowed={narrowed}
            onRetry={() => void refetch()}
            onClear={() => setSearch(initial)}
            newButton={props.newButton}
          />
        }
      />
      {!nothingYet && (
        <Pager
          shown={data}
          page={search.page}
          pageSize={search.pageSize}
          onPage={(to) => change({ page: to } as Partial<S>)} // a part of every such search
          onPageSize={(pageSize) => change({ pageSize } as Partial<S>)} // so too
        />
      )}
    </div>
  )
}

const noRows: never[] = []

const rowId = ({ id }: { id: number }) => String(id)

/** The records of a list within a page are seen on pages of their own. */
const nothing = () => {}
