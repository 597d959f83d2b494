// What a screen asks for first, asked for while its code is still on the way: this file stands in the page and imports nothing. The server
// names the calls there (`server/plugins/first-page.ts`); `src/api/early.ts` gives their answers to code that asks the same.

/** By the URL that was asked for, what the server says to the owner of the token. */
export interface FirstCalls {
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  var firstCalls: FirstCalls | undefined
}

/** Seconds that a token must be good for: one with less left is renewed before it is used. */
const MARGIN = 60

function expiryOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    return claims instanceof Object && 'exp' in claims ? Number(claims.exp) : 0
  } catch {
    return 0
  }
}

/** What an address may hold that needs no knowledge of the list: filters and orders that cannot be read the app leaves out. */
const PLAIN: Record<string, RegExp> = { page: /^[1-9]\d{0,4}$/, q: /^.{0,100}$/ }

/**
 * A list's own call: what its address says over what an empty one means, with the page size that this browser remembers. Null for an
 * address that only the app can read.
 */
function withAddress(call: string): string | null {
  const url = new URL(call, location.origin)
  const pageSize = localStorage.getItem('contribui.itensPorPagina')
  if (pageSize !== null) url.searchParams.set('pageSize', pageSize)
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (!PLAIN[name]?.test(value)) return null
    url.searchParams.set(name, value)
  }
  return url.pathname + url.search
}

const OF_USER = '/api/auth/user'

/** Whether this tab kept the user through a reload (`src/api/tab-cache.ts`): then nobody would read the answer. A new tab has to ask. */
const keptUser = () =>
  sessionStorage.getItem('contribui.cache')?.includes(String.raw`"[\"user\",\"current\"`) === true

function start(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="first-calls"]')?.content
  const token = localStorage.getItem('token')
  const { isAdmin }: { isAdmin?: unknown } = JSON.parse(localStorage.getItem('contribui.sessao') ?? '{}')
  if (isAdmin !== true || !named || token === null || expiryOf(token) - Date.now() / 1000 < MARGIN) return
  const answers = new Map<string, Promise<Response>>()
  for (const call of named.split(' ')) {
    if (call === OF_USER && keptUser()) continue
    const url = call.includes('?') ? withAddress(call) : call
    if (url === null) continue
    const answer = fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    // Anyone who asks again meets the failure, or nobody does.
    answer.catch(() => {})
    answers.set(url, answer)
  }
  globalThis.firstCalls = { token, answers }
}

try {
  start()
} catch {
  // A browser without storage, or with something strange in it, asks when the code is there.
}
