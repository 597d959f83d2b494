import { FlexRender, type Row as RowOf } from '@tanstack/react-table'
import { Fragment, useState, type MouseEvent, type ReactNode } from 'react'
import { marksOf, type Features, type Row } from './columns.ts'
import classes from './DataTable.module.css'

interface TableRowProps<T extends Row> {
  row: RowOf<Features, T>
  selected: boolean
  /** Somebody has come back to it. */
  left: boolean
  first: boolean
  /** The cell that selects it. */
  checkbox: ReactNode
  renderLink: (row: T, content: ReactNode) => ReactNode
  renderActions: ((row: T) => ReactNode) | undefined
  onLeave: (row: T) => void
  onOpen: (row: T) => void
}

/** A row of a table. What can be done with it at once is drawn when the pointer or the focus comes to it: most rows are but read. */
export function TableRow<T extends Row>(props: TableRowProps<T>) {
  const { row, renderLink } = props
  // what the first one has brings the code of all
  const [met, setMet] = useState(props.first)
  const meet = () => setMet(true)
  return (
    <tr
      className={classes.row}
      data-selected={props.selected || undefined}
      data-left={props.left || undefined}
      onPointerEnter={meet}
      onFocus={meet}
      onClick={(event) => {
        props.onLeave(row.original)
        openByClick(event, () => props.onOpen(row.original))
      }}
    >
      {props.checkbox}
      {row.getAllCells().map((cell) => {
        const { meta } = cell.column.columnDef
        const content = <FlexRender cell={cell} />
        return (
          <td key={cell.column.id} {...marksOf(meta)}>
            {meta?.principal ? renderLink(row.original, content) : content}
            {meta?.principal && met && (
              <Fragment key={row.id}>{props.renderActions?.(row.original)}</Fragment>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A click on the row opens it, unless it hit something that answers itself or ends the selection of text to copy. */
function openByClick(event: MouseEvent<HTMLTableRowElement>, open: () => void) {
  const hitControl = event.target instanceof Element && event.target.closest('a, button, input, label')
  if (hitControl || !window.getSelection()?.isCollapsed) return
  open()
}
