import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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

export async function stream(
  outgoing: ServerResponse,
  response: Response,
  headers: Record<string, string>,
): Promise<void> {
  outgoing.writeHead(response.status, headers)
  if (response.body === null) outgoing.end()
  else await pipeline(Readable.from(response.body), outgoing)
}
