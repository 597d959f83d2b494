/** What an input is called on the screen, without the mark of what is required; null for none. */
export function labelOf(input: Element | null | undefined): string | null {
  const label = input?.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-label')
  if (!label) return null
  const star = label.querySelector('.mantine-InputWrapper-required')?.textContent ?? ''
  return (label.textContent ?? '').replace(star, '').trim()
}
