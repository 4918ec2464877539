/**
 * The server's address if it may be used: https anywhere, http on this machine only. Null for anything else, including
 * what a URL parser would silently repair (blanks, backslashes, credentials, missing slashes).
 */
export function parseApiUrl(text: string): URL | null {
  if (text.length > 2000 || !/^https?:\/\/[^/\\?#\s]/i.test(text) || /[\s\\@]|\p{Cc}/u.test(text)) return null
  const url = URL.parse(text)
  if (!url || url.hostname === '' || url.search !== '' || url.hash !== '') return null
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return null
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** Whether the host, as a URL parser spells it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
}

/** The address of a path of the API; the server's address may have a path prefix. */
export function addressOf(base: URL, path: string, query: Readonly<Record<string, unknown>> = {}): URL {
  const url = new URL(base)
  url.pathname = `${base.pathname.replace(/\/$/, '')}${path}`
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  return url
}
