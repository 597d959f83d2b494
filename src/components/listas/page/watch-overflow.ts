/**
 * Marks an element whose content is wider than itself, as long as it is: then it scrolls by itself, and ends where the screen does, for which
 * `--top` says how far down the page it begins. A ref.
 */
export function watchOverflow(element: HTMLElement | null): (() => void) | undefined {
  const content = element?.firstElementChild
  if (!element || !content || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => {
    element.toggleAttribute('data-wide', content.scrollWidth > element.clientWidth + 1)
    element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + scrollY)}px`)
  })
  observer.observe(element)
  observer.observe(content)
  // what stands above takes more lines, or fewer
  if (element.parentElement) observer.observe(element.parentElement)
  return () => observer.disconnect()
}
