import type { IncomingMessage, ServerResponse } from 'node:http'

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'content-encoding',
])

/** A page's HTTP request as the `Request` that `protocol.handle` gets. */
export function requestOf(incoming: IncomingMessage, url: string, isVisit: boolean): Request {
  const headers = new Headers()
  // Programs other than browsers open the printed address without this header.
  if (isVisit) headers.set('sec-fetch-mode', 'navigate')
  for (const name of [
    'accept',
    'accept-language',
    'sec-fetch-mode',
    'sec-fetch-dest',
    'range',
    'if-none-match',
    'if-modified-since',
    'user-agent',
  ]) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(url, { method: incoming.method === 'HEAD' ? 'HEAD' : 'GET', headers })
}

export function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (!HOP_BY_HOP.has(name)) headers[name] = value
  return headers
}

export function refuse(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  outgoing.end(`${text}\n`)
}

/** An empty page, light or dark as the person's other windows are. */
export function empty(outgoing: ServerResponse): void {
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  outgoing.end('<!doctype html><meta name="color-scheme" content="light dark"><title>Équipage</title>')
}

/** Sends a response in one piece: the bundle's files are small, and are in memory. */
export async function send(
  outgoing: ServerResponse,
  response: Response,
  headers: Record<string, string>,
): Promise<void> {
  const body = await response.bytes()
  outgoing.writeHead(response.status, headers)
  outgoing.end(body)
}
