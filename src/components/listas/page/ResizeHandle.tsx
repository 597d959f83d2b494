import type { PointerEvent } from 'react'

export interface HandleProps {
  /** The column's id. */
  column: string
  className: string | undefined
  /** The edge of the column that it is. */
  side: 'start' | 'end'
}

interface ResizeHandleProps extends Omit<HandleProps, 'column'> {
  /** Pixels. */
  min: number
  max: number
  /** Takes the new width in pixels. */
  onResize: (width: number) => void
}

/** The edge of a column's header, by which a pointer makes it wider or narrower. For the keyboard, the choice of columns has the same. */
export function ResizeHandle({ className, side, min, max, onResize }: ResizeHandleProps) {
  const outwards = side === 'end' ? 1 : -1

  function drag(down: PointerEvent<HTMLSpanElement>) {
    const handle = down.currentTarget
    const th = handle.closest('th')
    if (!th) return
    const before = th.offsetWidth
    let width = before
    handle.setPointerCapture(down.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.round(Math.min(max, Math.max(min, before + (clientX - down.clientX) * outwards)))
      th.style.width = `${width}px`
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      if (width !== before) onResize(width)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }

  return <span aria-hidden className={className} data-side={side} onPointerDown={drag} />
}
