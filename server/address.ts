import { isIP, isIPv6 } from 'node:net'

/**
 * Reads the IP address that a request says it comes from. Behind proxies that is a text of theirs, at times with a port or a zone beside the
 * address. It has at most 45 characters, as the columns hold. Null for a text that is no address, and where the caller is gone already, so
 * that the socket tells none.
 */
export function addressOf(written: string | undefined): string | null {
  if (written === undefined) return null
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  // the zone names an interface of the proxy, in as many characters as it likes
  const [address = ''] = host.split('%', 1)
  return isIP(address) === 0 ? null : address
}

/** What an address counts as where tries are counted: of IPv6 the network of 64 bits, since a person who has one address there has all of it. Empty for none. */
export function redeDe(ip: string): string {
  const address = addressOf(ip) ?? ''
  if (!isIPv6(address)) return address
  // as the URL standard writes it: in full, but for one run of zeros
  const [antes = '', depois] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const inicio = antes === '' ? [] : antes.split(':')
  const fim = depois === undefined || depois === '' ? [] : depois.split(':')
  const partes = [...inicio, ...Array.from({ length: 8 - inicio.length - fim.length }, () => '0'), ...fim]
  // one that stands for an IPv4 address is that address
  if (partes.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return partes.join(':')
  return partes.slice(0, 4).join(':')
}
