import { metaHelper, rowSortingFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table'
import type { CSSProperties } from 'react'

export interface ColumnMeta {
  /** CSS width; the columns without one share what is left. */
  width?: string
  /** Left out of lists too narrow for it. */
  hideBelow?: 'xs' | 'sm' | 'md' | 'lg'
  /** Right-aligned, in figures of one width. */
  numeric?: boolean
  /** In figures of one width. */
  figures?: boolean
  /** Why the list is not sorted by it, where one would expect it to be. */
  unsorted?: string
  /** The cell that names the row: it carries the link. */
  principal?: boolean
}

// The server sorts, filters and pages, so the table needs nothing but the state of its headers.
export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() })

export type Features = typeof features
export type Row = Record<string, unknown>
/** The columns of a table, at module scope of its screen. Ids are those that the server sorts by. */
// oxlint-disable-next-line typescript/no-explicit-any -- columns of one table hold values of different types; the library's own arrays of them are typed this way
export type Columns<T extends Row> = ColumnDef<Features, T, any>[]

/** What the style sheet needs to know of a column's cells. */
export const marksOf = (meta: ColumnMeta | undefined) => ({
  'data-hide-below': meta?.hideBelow,
  'data-numeric': meta?.numeric,
  'data-figures': meta?.figures,
  'data-principal': meta?.principal,
})

/** What the name of most rows takes, CSS. */
const WHOLE_NAME = '15.5rem'

/** CSS widths below which the table is scrolled instead of squeezed, as long as all its columns are there and with fewer of them. */
export function leastWidths<T extends Row>(columns: Columns<T>): CSSProperties {
  const least = (metas: (ColumnMeta | undefined)[], principal: string) => {
    const widths = metas.map((meta) => (meta?.principal ? principal : (meta?.width ?? '9rem')))
    const [parts, fixed] = [true, false].map((part) => widths.filter((width) => width.endsWith('%') === part))
    // the columns that take a part of the whole take it of this too
    return `calc((${fixed?.join(' + ')}) / (1 - (0${parts?.map((part) => ` + ${Number.parseFloat(part) / 100}`).join('')})))`
  }
  const metas = columns.map(({ meta }) => meta)
  const vars = {
    '--least': least(metas, WHOLE_NAME),
    '--least-lg': least(
      metas.filter((meta) => meta?.hideBelow !== 'lg'),
      WHOLE_NAME,
    ),
    // beside a preview
    '--least-md': least(
      metas.filter((meta) => meta?.hideBelow !== 'lg' && meta?.hideBelow !== 'md'),
      '13rem',
    ),
  }
  return vars as CSSProperties // custom properties, which the type leaves out
}
