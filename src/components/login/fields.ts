/** What is in a field of a form whose inputs keep their own text. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** The sentences for those of the named fields that are blank; the first of them gets the focus. */
export function requiredFields(form: HTMLFormElement, names: string[]): Record<string, string> {
  const missing = names.filter((name) => textOf(form, name).trim() === '')
  if (missing[0] !== undefined) form.querySelector<HTMLInputElement>(`[name=${missing[0]}]`)?.focus()
  return Object.fromEntries(missing.map((name) => [name, 'Campo obrigatório.']))
}
