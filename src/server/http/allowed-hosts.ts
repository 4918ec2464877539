import { isIP } from 'node:net'

/** Whether a request's `Host` is one of this server. */
export type IsAllowedHost = (host: string | undefined) => boolean

/**
 * A page of another site whose name was made to point at this server (DNS rebinding) sends its own name as Host. Only
 * `localhost`, addresses, which are nobody's name, and the named hosts are allowed; the port does not matter.
 */
export function createAllowedHosts(names: readonly string[]): IsAllowedHost {
  const allowed = new Set(names.map((name) => name.toLowerCase()))
  return (host) => {
    const name =
      /^(.+?)(?::\d{1,5})?$/
        .exec(host ?? '')?.[1]
        ?.toLowerCase()
        .replace(/\.$/, '') ?? ''
    if (name === 'localhost' || name.endsWith('.localhost') || allowed.has(name)) return true
    const bare = /^\[(.+)\]$/.exec(name)?.[1] ?? name
    return isIP(bare) !== 0
  }
}
