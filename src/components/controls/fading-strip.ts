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
