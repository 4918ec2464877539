import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { AppError } from '#shared/contract/errors.ts'
import { APP_VERSION_HEADER, calls } from '#shared/contract/http.ts'
import { addressOf, isLoopback } from '../api/api-url.ts'
import { missing, networkFailure, refusal } from '../api/failure.ts'
import type { ApiSession } from '../api/session.ts'
import { PULL_HEAD_MS, PULL_IDLE_MS } from '../connection/waits.ts'

/** Opens the pull stream from a cursor; it fails when its head does not come within `headMs`, or nothing more for `idleMs`. */
export type OpenStream = (cursor: string | undefined, signal: AbortSignal, asked?: 'first') => Promise<Readable>

interface StreamOptions {
  readonly baseUrl: URL
  readonly appVersion: string
  readonly session: ApiSession
  readonly headMs?: number
  readonly idleMs?: number
}

const MAX_REFUSAL_CHARS = 100_000

/** What comes from this machine comes as it is: compressing took half of the server's time for a page (measured, bench P1). */
export const encodingsFrom = ({ hostname }: URL): string => (isLoopback(hostname) ? 'identity' : 'zstd, gzip')

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  zstd: () => createZstdDecompress(),
  gzip: () => createGunzip(),
}

/** The pull uses node:http, which decompresses zstd and gzip as a stream, without holding the body. */
export function createStreamOpener(options: StreamOptions) {
  const { baseUrl, appVersion, session, headMs = PULL_HEAD_MS, idleMs = PULL_IDLE_MS } = options
  const isSecure = baseUrl.protocol === 'https:'
  const makeAgent = () => new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 2 })
  let agent = makeAgent()
  const makeRequest = isSecure ? httpsRequest : httpRequest

  const open: OpenStream = async (cursor, signal, asked) => {
    const token = session.token()
    if (token === null) throw new AppError('NOT_SIGNED_IN')
    try {
      const answer = await request(
        addressOf(baseUrl, calls.sync.path, { cursor, ...(asked && { first: '1' }) }),
        token,
        signal,
      )
      const status = answer.statusCode ?? 0
      if (status === 200) return decoded(answer)
      const text = await textOf(decoded(answer))
      throw status >= 400 ? refusal(status, text) : new AppError('BAD_ANSWER', { status })
    } catch (error) {
      const failure = networkFailure(error)
      session.requestFailed(token, failure)
      throw failure
    }
  }

  function request(url: URL, token: string, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        [APP_VERSION_HEADER]: appVersion,
        accept: 'application/x-ndjson, application/json',
        'accept-encoding': encodingsFrom(url),
      }
      const pending = makeRequest(url, { agent, headers, signal })
      pending.setTimeout(headMs, () => pending.destroy(missing('timeout')))
      pending.once('response', (answer) => {
        pending.setTimeout(idleMs)
        resolve(answer)
      })
      pending.on('error', reject)
      pending.end()
    })
  }

  return {
    open,
    /**
     * Closes the connections that are kept for later pulls, since they may be dead. A pull that is under way goes on;
     * its connection is not kept either, because the agent is another one.
     */
    renew: () => {
      for (const kept of Object.values(agent.freeSockets)) for (const socket of kept ?? []) socket.destroy()
      agent = makeAgent()
    },
    close: () => agent.destroy(),
  }
}

function decoded(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return answer
  const decoder = decoders[encoding]?.()
  if (!decoder) {
    answer.destroy()
    throw new AppError('BAD_ANSWER', { encoding })
  }
  // The pipeline closes both streams on an error; the reader gets the error while reading.
  return pipeline(answer, decoder, () => undefined) as unknown as Readable
}

async function textOf(stream: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.length > MAX_REFUSAL_CHARS) break
  }
  return text
}
