import { isIP } from 'node:net'

/** How many of the eight groups of an IPv6 address its network gives; a device chooses the others as it likes. */
const NETWORK_GROUPS = 4

/**
 * What tries at a password are counted by: an IPv4 address, or the network of 64 bits of an IPv6 address. Some proxies add
 * the port of the connection, which says nothing about who it is.
 */
export function countedAddress(given: string): string {
  const bare = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? given
  const address = bare.split('%')[0] ?? bare
  if (isIP(address) !== 6) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
