/** What is in a field of a form whose inputs keep their own text. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Of the named fields those that are blank, with the sentence that says what is missing; the first of them gets the focus. */
export function requiredFields(
  form: HTMLFormElement,
  sentences: Record<string, string>,
): Record<string, string> {
  const missing = Object.entries(sentences).filter(([name]) => textOf(form, name).trim() === '')
  if (missing[0]) form.querySelector<HTMLInputElement>(`[name=${missing[0][0]}]`)?.focus()
  return Object.fromEntries(missing)
}

/** What is said when the login field is empty. */
export const loginMissing = (admin: boolean) => ({
  login: admin ? 'Informe o e-mail.' : 'Informe o e-mail, o CPF ou o CNPJ.',
})

/** What is said when the field of the second factor is empty. */
export const CODIGO_MISSING = { codigo: 'Informe o código de verificação.' }
