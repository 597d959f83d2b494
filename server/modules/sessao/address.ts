import { isIP } from 'node:net'

/**
 * The IP address in what a request says that it comes from: behind proxies that is a text of theirs, with a port or a zone beside the
 * address at times. At most 45 characters, as the columns hold; null for what is no address, and where whoever asked is gone already, so that
 * the socket tells none.
 */
export function addressOf(written: string | undefined): string | null {
  if (written === undefined) return null
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  // the zone names an interface of the proxy, in as many characters as it likes
  const [address = ''] = host.split('%', 1)
  return isIP(address) === 0 ? null : address
}
