import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon,
} from '@tabler/icons-react'
import { useId } from 'react'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { IconButton } from '#src/components/ui/controls/IconButton.tsx'
import { Select } from '#src/components/ui/controls/Select.tsx'
import { PAGE_SIZES } from './page-size.ts'
import { pageRange } from './pager.ts'
import classes from './Pager.module.css'

interface PagerProps {
  /** The page shown; undefined until the first has come. */
  shown: Pagina<unknown> | undefined
  /** The page asked for, which is ahead of the one shown while it loads. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** Where in the list one is, how to go on, and how much to see at once. */
export function Pager({ shown, page, pageSize, onPage, onPageSize }: PagerProps) {
  const sizeId = useId()
  const last = Math.max(1, shown?.totalPages ?? 1)
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b)
  const step = (label: string, target: number, Glyph: Icon, far = false) => (
    <IconButton
      label={label}
      className={classes.step}
      data-far={far || undefined}
      disabled={target < 1 || target > last || target === page}
      onClick={() => onPage(target)}
    >
      <Glyph size={18} stroke={1.8} aria-hidden />
    </IconButton>
  )

  return (
    <nav
      className={classes.pager}
      aria-label="Paginação"
      data-empty={shown?.totalItems === 0 || undefined}
      data-foot="pager"
    >
      <div className={classes.size}>
        <label htmlFor={sizeId}>Itens por página</label>
        <Select
          id={sizeId}
          small
          className={classes.select}
          data={sizes.map(String)}
          value={String(pageSize)}
          onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
        />
      </div>
      <span className={classes.range} role="status">
        {shown && pageRange(shown)}
      </span>
      <div className={classes.steps}>
        {step('Primeira página', 1, IconChevronsLeft, true)}
        {step('Página anterior', page - 1, IconChevronLeft)}
        {step('Próxima página', page + 1, IconChevronRight)}
        {step('Última página', last, IconChevronsRight, true)}
      </div>
    </nav>
  )
}
