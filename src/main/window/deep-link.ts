export const SCHEME = 'equipage'

const PATH = /^(?:\/[\w~.-]+)*\/?$/
const SIGNS_OUT = /^logout\b/i
const QUERY = /^(?:\?[\w~.=&%+-]*)?$/

/**
 * The route of a link: `/orders/42` for `equipage://orders/42`. Null for another scheme or unexpected characters, and for that of
 * signing out: any page may open a link, and only the person signs out.
 */
export function routeOfLink(link: string): string | null {
  if (link.length > 500 || !link.toLowerCase().startsWith(`${SCHEME}://`)) return null
  const rest = link.slice(SCHEME.length + 3).replace(/^\/+/, '')
  const [path = '', ...query] = rest.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  const isPlain = PATH.test(`/${path}`) && QUERY.test(search) && !path.split('/').some((part) => /^\.+$/.test(part))
  return isPlain && !SIGNS_OUT.test(path) ? `/${path.replace(/\/$/, '')}${search}` : null
}

/** The route of the first link among command-line arguments; null without one. */
export function routeInArguments(argv: readonly string[]): string | null {
  return argv.map(routeOfLink).find((route) => route !== null) ?? null
}
