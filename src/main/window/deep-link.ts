export const SCHEME = 'equipage'

const PATH = /^(?:\/[\w~.-]+)*\/?$/
const QUERY = /^(?:\?[\w~.=&%+-]*)?$/

/** The route of `equipage://orders/42`; null for a link that is not ours or not plain. */
export function routeOfLink(link: string): string | null {
  if (link.length > 500 || !link.toLowerCase().startsWith(`${SCHEME}://`)) return null
  const rest = link.slice(SCHEME.length + 3).replace(/^\/+/, '')
  const [path = '', ...query] = rest.split('?')
  const asked = query.length > 0 ? `?${query.join('?')}` : ''
  const isPlain = PATH.test(`/${path}`) && QUERY.test(asked) && !path.split('/').some((part) => /^\.+$/.test(part))
  return isPlain ? `/${path.replace(/\/$/, '')}${asked}` : null
}

/** The link a start or second start was given, among its arguments. */
export function linkIn(argv: readonly string[]): string | null {
  return argv.map(routeOfLink).find((route) => route !== null) ?? null
}
