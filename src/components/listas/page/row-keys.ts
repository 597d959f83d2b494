import { isTyping } from './is-typing.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const withModifier = ({ ctrlKey, metaKey, altKey }: Pressed) => ctrlKey || metaKey || altKey

/** The row that a key leads to from the row `from`; undefined for a key that leads nowhere. */
export function rowAfter(key: string, from: number, rows: number): number | undefined {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(from + 1, rows - 1)
    case 'k':
    case 'ArrowUp':
      return Math.max(from - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return rows - 1
    default:
      return undefined
  }
}

export interface RowActions {
  /** `range` with Shift: as far as the row that was selected before. */
  onSelect: (row: number, range: boolean) => void
  onPreview: (row: number) => void
  /** The focus has come to the row. */
  onFocus: (row: number) => void
}

/**
 * Follows the keys of a table: on a row, whose link or opener has the focus or a control beside it, and j, k and the arrow keys from where nothing has
 * the focus. Gives how to stop.
 */
export function followRowKeys(
  body: HTMLTableSectionElement,
  actions: { current: RowActions | null },
): () => void {
  function onRow(event: KeyboardEvent) {
    const { key, shiftKey, target } = event
    if (withModifier(event) || isTyping(target) || !(target instanceof Element)) return
    const from = target.closest('tr')?.sectionRowIndex ?? 0
    const to = rowAfter(key, from, body.rows.length)
    if (to !== undefined) linkOf(body, to)?.focus()
    else if (key === 'x' || key === 'X') actions.current?.onSelect(from, shiftKey)
    else if (key === ' ' && target.matches('a')) actions.current?.onPreview(from)
    else return
    event.preventDefault()
  }

  function onPage(event: KeyboardEvent) {
    if (event.target !== document.body || withModifier(event)) return
    if (event.key === 'End' || rowAfter(event.key, -1, 1) === undefined) return
    event.preventDefault()
    linkOf(body, 0)?.focus()
  }

  function onFocus({ target }: FocusEvent) {
    const row = target instanceof Element ? target.closest('tr') : null
    if (row) actions.current?.onFocus(row.sectionRowIndex)
  }

  body.addEventListener('focusin', onFocus)
  body.addEventListener('keydown', onRow)
  document.addEventListener('keydown', onPage)
  return () => {
    body.removeEventListener('focusin', onFocus)
    body.removeEventListener('keydown', onRow)
    document.removeEventListener('keydown', onPage)
  }
}

/** What of a row has the focus; an opener is where the row has no page of its own. */
const linkOf = (body: HTMLTableSectionElement, row: number) =>
  body.rows[row]?.querySelector<HTMLElement>('a, [data-opener]')
