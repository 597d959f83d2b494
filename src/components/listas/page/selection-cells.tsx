import { useRef } from 'react'
import type { Selecting } from './use-selection.ts'

interface CheckboxProps {
  /** Those of the page, in the order of the rows. */
  ids: string[]
  selecting: Selecting
  className: string | undefined
}

/** Selects the page, or nothing of it. */
export function HeadCheckbox({ ids, selecting, className }: CheckboxProps) {
  const here = ids.filter(selecting.has).length
  return (
    <th className={className}>
      <input
        type="checkbox"
        aria-label="Selecionar a página"
        disabled={ids.length === 0 || selecting.off}
        checked={here > 0 && here === ids.length}
        ref={(input) => {
          if (input) input.indeterminate = here > 0 && here < ids.length
        }}
        onChange={({ currentTarget }) => selecting.setPage(ids, currentTarget.checked)}
      />
    </th>
  )
}

/** Selects one row; with Shift, those too between it and the one before. */
export function RowCheckbox({
  id,
  ids,
  name,
  selecting,
  className,
}: CheckboxProps & { id: string; name: string }) {
  const shift = useRef(false)
  return (
    <td className={className}>
      <label>
        <input
          type="checkbox"
          aria-label={`Selecionar ${name}`}
          disabled={selecting.off}
          checked={selecting.has(id)}
          onClick={(event) => {
            shift.current = event.shiftKey
          }}
          onChange={() => selecting.toggle(id, ids, shift.current)}
        />
      </label>
    </td>
  )
}
