import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column,
  type ColumnDef,
  type Header,
} from '@tanstack/react-table'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import classes from './DataTable.module.css'
import { sortingOf, sortOf } from './search-changes.ts'

export interface ColumnMeta {
  /** CSS width; the columns without one share what is left. */
  width?: string
  /** Left out on screens too narrow for it. */
  hideBelow?: 'sm' | 'md'
  /** The cell that names the row: it carries the link. */
  principal?: boolean
}

// The server sorts, filters and pages, so the table needs nothing but the state of its headers.
const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() })

type Features = typeof features
type Row = Record<string, unknown>
// Columns of one table hold values of different types; the library's own arrays of them are typed this way.
// oxlint-disable-next-line typescript/no-explicit-any
export type Columns<T extends Row> = ColumnDef<Features, T, any>[]

/** Builds columns, at module scope of the screen. Ids are those that the server sorts by. */
export const columnsOf = <T extends Row>() => createColumnHelper<Features, T>()

interface DataTableProps<T extends Row> {
  /** What the table lists, for those who do not see it. */
  label: string
  columns: Columns<T>
  /** Undefined until the first page has come. */
  rows: T[] | undefined
  rowId: (row: T) => string
  /** How many rows are on their way: as many placeholders. */
  expectedRows: number
  /** The rows shown are about to be replaced. */
  stale: boolean
  sort: string
  onSort: (sort: string) => void
  /** Wraps the principal cell in the link to the row's own page. */
  renderLink: (row: T, content: ReactNode) => ReactNode
  onOpen: (row: T) => void
  /** In place of rows when there are none. */
  empty: ReactNode
}

const noRows: never[] = []

/** A page of rows that the server sorted. Rows open by click, by their link, and Arrow keys go from link to link. */
export function DataTable<T extends Row>(props: DataTableProps<T>) {
  const { columns, rows, rowId, sort, onSort, stale } = props
  const sorting = sortingOf(sort)
  const table = useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    maxMultiSortColCount: 3,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange(update) {
      onSort(sortOf(typeof update === 'function' ? update(sorting) : update))
    },
  })

  return (
    <table className={classes.table} aria-label={props.label} aria-busy={stale || rows === undefined}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <HeaderCell key={header.id} header={header}>
                <table.FlexRender header={header} />
              </HeaderCell>
            ))}
          </tr>
        ))}
      </thead>
      {/* Keys bubble up to here from the links of the rows, which are what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody data-stale={stale || undefined} onKeyDown={moveBetweenRows}>
        {rows === undefined && (
          <SkeletonRows columns={table.getAllLeafColumns()} count={props.expectedRows} />
        )}
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className={classes.row}
            onClick={(event) => openByClick(event, () => props.onOpen(row.original))}
          >
            {row.getAllCells().map((cell) => {
              const { meta } = cell.column.columnDef
              const content = <table.FlexRender cell={cell} />
              return (
                <td key={cell.id} data-hide-below={meta?.hideBelow}>
                  {meta?.principal ? props.renderLink(row.original, content) : content}
                </td>
              )
            })}
          </tr>
        ))}
        {rows?.length === 0 && (
          <tr>
            <td className={classes.empty} colSpan={columns.length}>
              {props.empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function HeaderCell<T extends Row>({
  header,
  children,
}: {
  header: Header<Features, T>
  children: ReactNode
}) {
  const { column } = header
  const { meta } = column.columnDef
  const sorted = column.getIsSorted()
  const Icon = sorted === 'desc' ? IconArrowDown : sorted === 'asc' ? IconArrowUp : IconArrowsSort

  return (
    <th
      scope="col"
      style={{ width: meta?.width }}
      data-hide-below={meta?.hideBelow}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={classes.sort}
          title="Ordenar; com Shift, também por esta coluna"
          onClick={({ shiftKey }) => column.toggleSorting(undefined, shiftKey)}
        >
          {children}
          <Icon
            size={14}
            stroke={1.8}
            aria-hidden
            className={classes.sortIcon}
            data-idle={!sorted || undefined}
          />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function SkeletonRows<T extends Row>({ columns, count }: { columns: Column<Features, T>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map(({ id, columnDef: { meta } }) => (
        <td key={id} data-hide-below={meta?.hideBelow}>
          <span className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ))
}

/** A click on the row opens it, unless it hit something that answers itself or ends the selection of text to copy. */
function openByClick(event: MouseEvent<HTMLTableRowElement>, open: () => void) {
  const hitControl = event.target instanceof Element && event.target.closest('a, button, input, label')
  if (hitControl || !window.getSelection()?.isCollapsed) return
  open()
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tr a')]
  const current = links.findIndex((link) => link === document.activeElement)
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key]
  if (current === -1 || target === undefined) return
  event.preventDefault()
  links[target]?.focus()
}
