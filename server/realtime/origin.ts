/** The methods and headers that `@microsoft/signalr` uses from a browser. */
const ALLOWED_METHODS = 'GET,POST,DELETE'
const ALLOWED_HEADERS = 'authorization,content-type,x-requested-with,x-signalr-user-agent'

/**
 * Whether a page of this origin may use the hub: the hub's own host, or one of a list of origins such as
 * `https://painel.example`. No `Origin` at all is no browser, where the token alone decides.
 */
export function originAllowed(origin: string | undefined, host: string, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes(origin) || isSameHost(origin, host)
}

function isSameHost(origin: string, host: string): boolean {
  try {
    const { protocol, host: originHost } = new URL(origin)
    // Through URL as well, because it drops the default port.
    return originHost !== '' && originHost === new URL(`${protocol}//${host}`).host
  } catch {
    return false
  }
}

/** CORS headers for an answer; credentials are allowed because the client sends requests with `include`. */
export function corsHeaders(
  origin: string | undefined,
  allowed: readonly string[],
  preflight: boolean,
): Record<string, string> {
  if (allowed.length === 0) return {}
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    ...(preflight && {
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '600',
    }),
  }
}
