import type { Log } from '../log.ts'

/** Sites that may be opened outside the app: ours, and the maps it links to. */
const HOSTS: ReadonlySet<string> = new Set([
  'equipage.app',
  'www.equipage.app',
  'aide.equipage.app',
  'www.google.com',
  'www.openstreetmap.org',
  'www.quebec511.info',
])

/** One e-mail address without percent-encoding: an encoded line break would add headers to the message. */
const ADDRESS = /^[a-z0-9][\w.+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
const NUMBER = /^\+?\d[\d-]{2,20}(?:;ext=\d{1,6})?$/

function isMail(url: URL): boolean {
  const onlyText = [...url.searchParams.keys()].every((name) => name === 'subject' || name === 'body')
  return ADDRESS.test(url.pathname) && onlyText && url.hash === ''
}

/** The parsed address, for the system to open; null when it may not be opened. */
export function acceptExternal(text: string): string | null {
  if (text.length > 2000 || /[\s\\]|\p{Cc}/u.test(text)) return null
  const url = URL.parse(text)
  if (!url) return null
  if (url.protocol === 'mailto:') return isMail(url) ? url.href : null
  if (url.protocol === 'tel:') return NUMBER.test(url.pathname) && !url.search && !url.hash ? url.href : null
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return url.protocol === 'https:' && isPlain && HOSTS.has(url.hostname) ? url.href : null
}

/** Opens an address outside the app when it is allowed; the only function that does. Returns whether it was opened. */
export function createOpenSafely(openExternal: (url: string) => Promise<void>, log: Log) {
  return async (text: string): Promise<boolean> => {
    const url = acceptExternal(text)
    if (url === null) {
      log.warn('window', 'an address outside the list was not opened.')
      return false
    }
    await openExternal(url)
    return true
  }
}
