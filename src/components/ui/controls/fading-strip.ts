/** Marks the edges of a strip behind which more of it lies, as long as that is so: they let it fade. A ref. */
export function watchEdges(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip || typeof ResizeObserver === 'undefined') return undefined
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = strip
    strip.toggleAttribute('data-before', scrollLeft > 1)
    strip.toggleAttribute('data-behind', scrollWidth - clientWidth - scrollLeft > 1)
  }
  const sizes = new ResizeObserver(mark)
  sizes.observe(strip)
  const contents = new MutationObserver(mark)
  contents.observe(strip, { childList: true, subtree: true, characterData: true })
  strip.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
    strip.removeEventListener('scroll', mark)
  }
}

/** The same, and what is marked as the one in sight (`aria-current`) lies clear of the edges. A ref. */
export function followCurrent(strip: HTMLElement | null): (() => void) | undefined {
  const stop = watchEdges(strip)
  if (!strip || !stop) return undefined
  const show = () => bringIn(strip, strip.querySelector('[aria-current]'))
  const marks = new MutationObserver(show)
  marks.observe(strip, { subtree: true, attributes: true, attributeFilter: ['aria-current'] })
  show()
  return () => {
    marks.disconnect()
    stop()
  }
}

/** Pixels in which an edge of a strip fades. */
const FADE = 36

/** Moves a strip alone, until something in it lies clear of its edges: a page that is scrolled stays where it is. */
export function bringIn(strip: HTMLElement, item: Element | null | undefined): void {
  const place = item?.getBoundingClientRect()
  if (!place) return
  const { left, right } = strip.getBoundingClientRect()
  strip.scrollLeft += Math.min(0, place.left - FADE - left) + Math.max(0, place.right + FADE - right)
}
