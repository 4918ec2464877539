import { gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { AppError, ErrorPayload } from '#shared/contract/errors.ts'
import { networkFailure } from '#data/api/failure.ts'
import { createApiSession } from '#data/api/session.ts'
import { createStreamOpener, encodingsFrom } from '#data/sync/open-stream.ts'
import { readStream } from '#data/sync/stream-parts.ts'
import { answering, nobody } from '../answering.ts'
import { someEmployees, streamText } from '../stream-text.ts'

const text = streamText({ upper: 900, rows: { employees: someEmployees(900) } })
const encodings = {
  zstd: zstdCompressSync(text),
  gzip: gzipSync(text),
  identity: Buffer.from(text),
}

async function pullFrom(baseUrl: URL, waits: { readonly headMs?: number; readonly idleMs?: number } = {}) {
  const { signal } = new AbortController()
  const ended: ErrorPayload[] = []
  const session = createApiSession((error) => ended.push(error))
  session.set('a-token')
  const opener = createStreamOpener({ baseUrl, appVersion: '00001', session, headMs: 2000, idleMs: 2000, ...waits })
  let rows = 0
  let code: string | null = null
  try {
    for await (const part of readStream(await opener.open('admin|skills:3', signal), networkFailure)) {
      if (part.kind === 'rows') rows += part.rows.length
    }
  } catch (error) {
    code = (error as AppError).code
  }
  opener.close()
  return { rows, code, ended }
}

describe('the pull over HTTP', () => {
  test('rows are compressed on a network, not between two processes of one computer', () => {
    const of = (address: string) => encodingsFrom(new URL(address))
    expect(['https://equipage.example', 'https://10.0.0.4:4571'].map(of)).toEqual(['zstd, gzip', 'zstd, gzip'])
    expect(['http://127.0.0.1:4571', 'http://localhost', 'http://[::1]:4571'].map(of)).toEqual(
      Array(3).fill('identity'),
    )
  })

  test.each(Object.entries(encodings))('reads %s as it streams', async (encoding, body) => {
    const { url, requests } = await answering((_, reply) => {
      reply.writeHead(200, { 'content-encoding': encoding }).end(body)
    })
    expect(await pullFrom(url)).toEqual({ rows: 900, code: null, ended: [] })
    expect(requests[0]?.url).toBe('/sync?cursor=admin%7Cskills%3A3')
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'app-version': '00001',
      'accept-encoding': 'identity',
    })
  })

  test.each(Object.entries(encodings))('%s that stops in the middle is a lost connection', async (encoding, body) => {
    for (const share of [0.1, 0.5, 0.95]) {
      const part = body.subarray(0, Math.floor(body.length * share))
      const { url } = await answering((_, reply) => {
        reply.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length })
        reply.write(part, () => reply.destroy())
      })
      const { code, rows } = await pullFrom(url)
      // A stream cut in its header line cannot be told from a foreign one.
      expect(['NO_CONNECTION', 'BAD_ANSWER']).toContain(code)
      expect(rows).toBeLessThan(900)
    }
  })

  test('bytes that do not decompress are a failure, not a crash', async () => {
    for (const encoding of ['zstd', 'gzip']) {
      const { url } = await answering((_, reply) => {
        reply.writeHead(200, { 'content-encoding': encoding }).end('<html>not compressed at all</html>')
      })
      expect((await pullFrom(url)).code).not.toBeNull()
    }
  })

  test.each([
    ['a login page', 200, {}, '<html>Wi-Fi</html>', 'BAD_ANSWER'],
    ['an unknown compression', 200, { 'content-encoding': 'br' }, 'x', 'BAD_ANSWER'],
    ['a redirect', 302, { location: 'http://127.0.0.1:9/' }, '', 'BAD_ANSWER'],
    ['an error page', 500, {}, '<html>', 'BAD_ANSWER'],
    ['a refusal', 426, {}, '{"error":{"code":"APP_TOO_OLD"}}', 'APP_TOO_OLD'],
    ['a gateway', 503, {}, '', 'NO_CONNECTION'],
  ])('%s', async (_, status, headers, body, code) => {
    const { url } = await answering((_request, reply) => reply.writeHead(status, headers).end(body))
    expect(await pullFrom(url)).toEqual({ rows: 0, code, ended: [] })
  })

  test('a token refused ends the session', async () => {
    const error = { code: 'TOKEN_EXPIRED', details: {} }
    const { url } = await answering((_, reply) => reply.writeHead(401).end(JSON.stringify({ error })))
    expect(await pullFrom(url)).toEqual({ rows: 0, code: 'TOKEN_EXPIRED', ended: [error] })
  })

  test('a server that falls silent, or is not there, is no connection', async () => {
    const silent = await answering((_, reply) => {
      reply.writeHead(200)
      reply.write(text.slice(0, 200_000))
    })
    const { code, rows } = await pullFrom(silent.url, { idleMs: 500 })
    expect(code).toBe('NO_CONNECTION')
    expect(rows).toBeGreaterThan(0)
    expect((await pullFrom(await nobody())).code).toBe('NO_CONNECTION')
  })

  test('a first word is not waited for as long as the next ones', async () => {
    const mute = await answering(() => undefined)
    expect((await pullFrom(mute.url, { headMs: 100, idleMs: 60_000 })).code).toBe('NO_CONNECTION')
    const slow = await answering((_, reply) => {
      reply.writeHead(200)
      reply.write(text.slice(0, 200_000))
      setTimeout(() => reply.end(text.slice(200_000)), 2500)
    })
    expect(await pullFrom(slow.url, { headMs: 1500, idleMs: 10_000 })).toMatchObject({ rows: 900, code: null })
  })
})
