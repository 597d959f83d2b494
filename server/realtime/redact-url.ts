const HIDDEN = '[redacted]'

/**
 * A request URL fit for the log: browsers cannot send headers with WebSockets and EventSource, so the hub's URLs carry
 * the access token, and as `id` the secret connection token. `hubPrefix` says where `id` is secret.
 */
export function redactUrl(url: string, hubPrefix = '/hubs/'): string {
  const start = url.indexOf('?')
  if (start < 0) return url
  const path = url.slice(0, start)
  const idIsSecret = decoded(path).startsWith(hubPrefix)
  const query = url
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const rawName = pair.split('=', 1)[0] ?? ''
      const name = decoded(rawName).toLowerCase()
      return name === 'access_token' || (idIsSecret && name === 'id') ? `${rawName}=${HIDDEN}` : pair
    })
    .join('&')
  return `${path}?${query}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
