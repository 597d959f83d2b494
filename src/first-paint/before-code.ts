// What the page must know before it is first painted, so that nothing flashes, and what it does until its code is there: this file stands in
// the page, before all others, and imports nothing. What it reads is written by `src/stores/color-scheme.ts`, `src/stores/session.ts`,
// `letters.ts` and `src/components/ui/theme/dress.ts`; what it leaves is read by `take-over.ts`.

function prepare(): void {
  const { dataset, style } = document.documentElement
  const chosen = localStorage.getItem('contribui.tema')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  dataset.mantineColorScheme = chosen === 'dark' || chosen === 'light' ? chosen : dark ? 'dark' : 'light'
  if (localStorage.getItem('token') !== null) dataset.signedIn = ''
  if (localStorage.getItem('contribui.letras') !== null) dataset.letters = ''
  // The page comes in the brand of the entidade at its address. Who dealt with another at the last visit is met by that one's.
  const { nome, tons }: { nome?: unknown; tons?: unknown } = JSON.parse(
    localStorage.getItem('contribui.cores') ?? '{}',
  )
  const sent = document.querySelector<HTMLMetaElement>('meta[name=entidade]')
  if (!Array.isArray(tons) || sent?.content === nome) return
  for (const [i, shade] of tons.entries()) style.setProperty(`--mantine-color-entidade-${i}`, String(shade))
  if (!sent) return
  sent.content = String(nome)
  dataset.another = ''
}

/** A form that is sent before anybody can take it waits, and says so. */
function keepSent(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.closest('[data-drawn]')) return
  event.preventDefault()
  form.dataset.sent = ''
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button) return
  button.textContent = 'Aguarde…'
  button.disabled = true
}

/** A page whose code does not arrive says so rather than wait for ever. */
function tellLost({ target }: Event): void {
  if (target instanceof HTMLScriptElement) document.querySelector('[data-lost]')?.removeAttribute('hidden')
}

try {
  addEventListener('submit', keepSent)
  addEventListener('error', tellLost, true)
  prepare()
} catch {
  // A browser without storage, or with something strange in it, is dressed when the code is there.
}
