/** The same call whatever the order of its parameters. */
const nameOf = (url: URL) => `${url.pathname}?${[...url.searchParams].map(String).toSorted().join('&')}`

/**
 * `fetch` that takes the answer of a call that went out with the page (`src/first-calls.ts`), once, for the same token; everything else it
 * asks for itself.
 */
export const earlyOr: typeof fetch = async (input, init) => {
  const early = input instanceof Request && input.method === 'GET' ? take(input) : undefined
  return (await early?.catch(() => undefined)) ?? fetch(input, init)
}

/** Forgets the answers that nobody asked for: they say what was true when the page was loaded. For when its first screen is there. */
export function forgetEarly(): void {
  globalThis.firstCalls = undefined
}

function take(request: Request): Promise<Response> | undefined {
  const { firstCalls } = globalThis
  if (request.headers.get('authorization') !== `Bearer ${firstCalls?.token}`) return undefined
  const asked = nameOf(new URL(request.url))
  for (const [url, answer] of firstCalls?.answers ?? []) {
    if (nameOf(new URL(url, location.origin)) !== asked) continue
    firstCalls?.answers.delete(url)
    return answer
  }
  return undefined
}
