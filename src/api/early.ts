/** The same call whatever the order of its parameters. */
const nameOf = (url: URL) => `${url.pathname}?${[...url.searchParams].map(String).toSorted().join('&')}`

/**
 * `fetch` that takes the answer of a call that went out with the page (`src/first-paint/first-calls.ts`), once, for the same token; everything else it
 * asks for itself.
 */
export const earlyOr: typeof fetch = async (input, init) => {
  const early = input instanceof Request ? take(input) : undefined
  return (await early?.catch(() => undefined)) ?? fetch(input, init)
}

/** Forgets the answers that nobody asked for: they say what was true when the page was loaded. For when its first screen is there. */
export function forgetEarly(): void {
  globalThis.firstCalls = undefined
}

/** Whether a call went out with the page for the owner of this token, which was good then. */
export const wentOut = (request: Request, token: string) => urlOf(request, token) !== undefined

function take(request: Request): Promise<Response> | undefined {
  const url = urlOf(request, request.headers.get('authorization')?.replace('Bearer ', ''))
  if (url === undefined) return undefined
  const { answers } = globalThis.firstCalls ?? {}
  const answer = answers?.get(url)
  answers?.delete(url)
  return answer
}

/** Under which the answer is kept. */
function urlOf({ method, url }: Request, bearer: string | undefined): string | undefined {
  const { firstCalls } = globalThis
  if (method !== 'GET' || firstCalls === undefined || firstCalls.token !== bearer) return undefined
  const asked = nameOf(new URL(url))
  return [...firstCalls.answers.keys()].find((one) => nameOf(new URL(one, location.origin)) === asked)
}
