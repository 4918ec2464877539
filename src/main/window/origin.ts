/** The origin of an address; null without a host. (`URL.origin` is "null" for a custom scheme.) */
export function originOf(url: string): string | null {
  const parsed = URL.parse(url)
  return parsed && parsed.host !== '' ? `${parsed.protocol}//${parsed.host}` : null
}
