import type { Header } from '@tanstack/react-table'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { marksOf, type Features, type Row } from './columns.ts'
import classes from './DataTable.module.css'
import type { HandleProps } from './ResizeHandle.tsx'

interface HeaderCellProps<T extends Row> {
  header: Header<Features, T>
  /** How many of the keys that the rows are sorted by are columns in sight, up to the first that is none. */
  toldKeys: number
  /** The edge by which it is drawn wider: the one that is nearer to the principal column, which takes what is left. */
  side: 'start' | 'end'
  renderHandle: ((props: HandleProps) => ReactNode) | undefined
  children: ReactNode
}

/** The head of a column, which sorts by it. */
export function HeaderCell<T extends Row>({
  header,
  toldKeys,
  side,
  renderHandle,
  children,
}: HeaderCellProps<T>) {
  const { column } = header
  const { meta } = column.columnDef
  // behind a key that nobody sees, an arrow would tell of an order that the rows do not have
  const sorted = column.getSortIndex() < toldKeys && column.getIsSorted()
  const Icon = sorted === 'desc' ? IconArrowDown : sorted === 'asc' ? IconArrowUp : IconArrowsSort

  return (
    <th
      scope="col"
      data-column={column.id}
      style={{ width: meta?.width }}
      {...marksOf(meta)}
      title={meta?.unsorted}
      aria-description={meta?.unsorted}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={classes.sort}
          title="Ordenar; com Shift, também por esta coluna"
          onClick={({ shiftKey }) => column.toggleSorting(sorted ? undefined : false, shiftKey)}
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
      {!meta?.principal && renderHandle?.({ column: column.id, className: classes.handle, side })}
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
