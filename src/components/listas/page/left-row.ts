// The record that was opened last from a list, or come to from there: whoever comes back finds the focus on its row.
let left: { list: string; id: string } | null = null

/** Notes the row of a list behind which somebody is. `list` is what the list is called. */
export function leaveRow(list: string, id: string): void {
  left = { list, id }
}

/** The row of that list which was left, once. */
export function returnToRow(list: string): string | null {
  const id = left?.list === list ? left.id : null
  left = null
  return id
}
