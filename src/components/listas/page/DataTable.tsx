import { useTable, type Column } from '@tanstack/react-table'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { features, leastWidths, marksOf, type Columns, type Features, type Row } from './columns.ts'
import classes from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import type { HandleProps } from './ResizeHandle.tsx'
import type { RowActions } from './row-keys.ts'
import { sortingOf, sortOf } from './search-changes.ts'
import { HeadCheckbox, RowCheckbox } from './selection-cells.tsx'
import { TableRow } from './TableRow.tsx'
import { useRowPlaces } from './use-row-places.ts'
import type { Selecting } from './use-selection.ts'
import { watchOverflow } from './watch-overflow.ts'

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
  /** Lower rows. */
  dense?: boolean
  sort: string
  onSort: (sort: string) => void
  /** Without it the widths stand. */
  renderHandle?: ((props: HandleProps) => ReactNode) | undefined
  selecting?: Selecting | undefined
  /** Wraps the principal cell in the link to the row's own page; without one it is a button that opens the row. */
  renderLink?: ((row: T, content: ReactNode) => ReactNode) | undefined
  /** Beside the link: what can be done with the row at once. */
  renderActions?: ((row: T) => ReactNode) | undefined
  onOpen: (row: T) => void
  /** The row by which somebody has left the list, to which they have come back. */
  leftRow?: string | null
  /** A row is about to be opened. */
  onLeave: (row: T) => void
  /** Space was pressed on a row. */
  onPreview: (row: T) => void
  /** The focus has come to a row. */
  onFocusRow: (row: T) => void
  /** What stands below a column, by its id; without it there is no row for that. */
  renderFoot?: ((column: string) => ReactNode) | undefined
  /** In place of rows when there are none. */
  empty: ReactNode
  /** In place of the columns as well: there is nothing to order, and nothing to select. */
  emptyAlone?: boolean
}

const noRows: never[] = []

/**
 * A page of rows that the server sorted. Rows open by click or by their link; j, k and the arrow keys go from one to the next, x selects,
 * Space asks for a preview.
 */
export function DataTable<T extends Row>(props: DataTableProps<T>) {
  const { columns, rows, rowId, sort, onSort, stale, selecting, renderHandle } = props
  const {
    renderLink = (row, content) => (
      <button type="button" className={classes.opener} data-opener onClick={() => props.onOpen(row)}>
        {content}
      </button>
    ),
  } = props
  const body = useRef<HTMLTableSectionElement>(null)
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
  const shown = table.getRowModel().rows
  const ids = shown.map(({ id }) => id)
  const places = useRowPlaces(ids)
  const hidden = sorting.findIndex((key) => columns.every(({ id }) => id !== key.id))
  const principal = columns.findIndex(({ meta }) => meta?.principal)

  const onKeys = useRef<RowActions>(null)
  useEffect(() => {
    onKeys.current = {
      onSelect: (i, range) => ids[i] !== undefined && selecting?.toggle(ids[i], ids, range),
      onPreview: (i) => shown[i] && props.onPreview(shown[i].original),
      onFocus: (i) => shown[i] && props.onFocusRow(shown[i].original),
    }
  })
  useEffect(() => followKeys(body, onKeys), [])

  return (
    <div ref={watchOverflow} className={classes.scroll}>
      <table
        className={classes.table}
        hidden={props.emptyAlone}
        aria-label={props.label}
        aria-busy={stale || rows === undefined}
        data-dense={props.dense || undefined}
        style={leastWidths(columns)}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selecting && <HeadCheckbox ids={ids} selecting={selecting} className={classes.check} />}
              {group.headers.map((header, i) => (
                <HeaderCell
                  key={header.id}
                  header={header}
                  toldKeys={hidden === -1 ? sorting.length : hidden}
                  side={i > principal ? 'start' : 'end'}
                  renderHandle={renderHandle}
                >
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} data-stale={stale || undefined}>
          {rows === undefined && (
            <SkeletonRows
              columns={table.getAllLeafColumns()}
              count={props.expectedRows}
              selectable={selecting !== undefined}
            />
          )}
          {shown.map((row, i) => (
            <TableRow
              key={places[i]}
              row={row}
              selected={selecting?.has(row.id) ?? false}
              left={row.id === props.leftRow}
              first={i === 0}
              checkbox={
                selecting && (
                  <RowCheckbox
                    id={row.id}
                    name={String(row.getValue(columns[principal]?.id ?? ''))}
                    ids={ids}
                    selecting={selecting}
                    className={classes.check}
                  />
                )
              }
              renderLink={renderLink}
              renderActions={props.renderActions}
              onLeave={props.onLeave}
              onOpen={props.onOpen}
            />
          ))}
        </tbody>
        {props.renderFoot && shown.length > 0 && (
          <tfoot data-foot="totals">
            <tr>
              {selecting && <td className={classes.check} />}
              {columns.map(({ id = '', meta }) => (
                <td key={id} {...marksOf(meta)}>
                  {props.renderFoot?.(id)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {/* Not a cell: one that spans the columns which are left out would make room for them. */}
      {rows?.length === 0 && <div className={classes.empty}>{props.empty}</div>}
    </div>
  )
}

/** Nobody moves by keys before the rows are there, so that their code comes behind. Gives how to stop. */
function followKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  actions: RefObject<RowActions | null>,
): () => void {
  let stop: (() => void) | undefined
  let left = false
  const follow = async () => {
    const { followRowKeys } = await import('./row-keys.ts')
    if (body.current && !left) stop = followRowKeys(body.current, actions)
  }
  follow().catch(noop)
  return () => {
    left = true
    stop?.()
  }
}

const noop = () => {}

interface SkeletonRowsProps<T extends Row> {
  columns: Column<Features, T>[]
  count: number
  selectable: boolean
}

function SkeletonRows<T extends Row>({ columns, count, selectable }: SkeletonRowsProps<T>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {selectable && <td />}
      {columns.map(({ id, columnDef: { meta } }) => (
        <td key={id} {...marksOf(meta)}>
          <span className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ))
}
