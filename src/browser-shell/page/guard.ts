import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Guard {
  /** Name of the key's query parameter and cookie. It contains the port, because cookies are shared between ports. */
  readonly name: string
  readonly key: string
  /** Whether a request has our Host and comes from our own page or from the address bar. */
  readonly isOurs: (request: IncomingMessage) => boolean
  readonly hasKey: (request: IncomingMessage, url: URL) => boolean
  readonly cookie: () => string
  /** A ticket opens one WebSocket, once. */
  readonly mintTicket: (lifeMs: number) => string
  readonly takeTicket: (ticket: string | null) => boolean
}

const secret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/**
 * Access control of the shell's loopback server. Any web page can send requests to 127.0.0.1, also under a host name that resolves
 * to it: so Host and Origin are compared exactly, and every request needs the key the program printed.
 */
export function createGuard(port: number, now: () => number): Guard {
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const name = `equipage-shell-${port}`
  const key = secret()
  const tickets = new Map<string, number>()

  const cookieOf = (request: IncomingMessage): string =>
    (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''

  return {
    name,
    key,
    isOurs: (request) => {
      if (request.headers.host !== host) return false
      if (request.headers.origin !== undefined && request.headers.origin !== origin) return false
      const site = request.headers['sec-fetch-site']
      // A navigation from another site passes here; it still needs the key.
      const isVisit =
        request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document'
      return site === undefined || site === 'same-origin' || site === 'none' || isVisit
    },
    hasKey: (request, url) => isSame(url.searchParams.get(name) ?? '', key) || isSame(cookieOf(request), key),
    cookie: () => `${name}=${key}; Path=/; HttpOnly; SameSite=Strict`,
    mintTicket: (lifeMs) => {
      for (const [ticket, until] of tickets) if (until < now()) tickets.delete(ticket)
      const ticket = secret()
      tickets.set(ticket, now() + lifeMs)
      return ticket
    },
    takeTicket: (ticket) => {
      const until = tickets.get(ticket ?? '')
      tickets.delete(ticket ?? '')
      return until !== undefined && until >= now()
    },
  }
}
