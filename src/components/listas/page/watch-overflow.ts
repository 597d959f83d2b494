/** Marks an element whose content is wider than itself, as long as it is: then it scrolls by itself. A ref. */
export function watchOverflow(element: HTMLElement | null): (() => void) | undefined {
  const content = element?.firstElementChild
  if (!element || !content || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => {
    element.toggleAttribute('data-wide', content.scrollWidth > element.clientWidth + 1)
  })
  observer.observe(element)
  observer.observe(content)
  return () => observer.disconnect()
}
