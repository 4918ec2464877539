import type { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { APP_VERSION_HEADER, calls, IDEMPOTENCY_HEADER, type Endpoint } from '#shared/contract/http.ts'
import { addressOf } from './api-url.ts'
import { jsonOrUndefined, networkFailure, refusal } from './failure.ts'
import type { ApiSession } from './session.ts'

type Part<K extends string, S extends z.ZodType> =
  undefined extends z.input<S> ? { readonly [P in K]?: z.input<S> } : { readonly [P in K]: z.input<S> }

/** What a call takes: the parts its endpoint declares, and how it is sent. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & {
    /** The operation's id: a retry with the same id has no second effect. */
    readonly opId?: string
    /** The revision the row was read at. */
    readonly ifMatch?: number | undefined
    readonly deadlineMs?: number
    /** Aborts the call; whether it had its effect is then unknown. */
    readonly signal?: AbortSignal
  }

export interface Client {
  /**
   * Makes one call of the contract and returns its parsed reply.
   * @throws AppError NO_CONNECTION when no answer came in time, BAD_ANSWER when the answer does not match the contract,
   * else the code the server refused with.
   */
  readonly call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<z.output<E['reply']>>
}

const DEADLINE_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

interface ClientOptions {
  readonly baseUrl: URL
  readonly appVersion: string
  readonly session: ApiSession
}

export function createClient({ baseUrl, appVersion, session }: ClientOptions): Client {
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<z.output<E['reply']>> {
    const token = endpoint.roles === 'public' ? null : session.token()
    if (endpoint.roles !== 'public' && token === null) throw new AppError('NOT_SIGNED_IN')
    try {
      const { status, text } = await send(endpoint, input, token)
      if (status >= 300 && status < 400) throw new AppError('BAD_ANSWER', { why: 'redirect', status })
      if (status >= 400) throw refusal(status, text)
      const reply = endpoint.reply.safeParse(jsonOrUndefined(text))
      if (!reply.success) throw new AppError('BAD_ANSWER', { status })
      return reply.data as z.output<E['reply']>
    } catch (error) {
      const failure = networkFailure(error)
      // A person who logs out is not interested in the session having ended before.
      if (endpoint.name !== calls.logout.name) session.requestFailed(token, failure)
      throw failure
    }
  }

  async function send(endpoint: Endpoint, input: CallInput<Endpoint>, token: string | null) {
    const headers: Record<string, string> = { accept: 'application/json', [APP_VERSION_HEADER]: appVersion }
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    if (input.opId !== undefined) headers[IDEMPOTENCY_HEADER] = input.opId
    if (input.ifMatch !== undefined) headers['if-match'] = String(input.ifMatch)
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const url = addressOf(baseUrl, pathOf(endpoint, input.params), input.query as Record<string, unknown>)
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    const timeout = AbortSignal.timeout(input.deadlineMs ?? DEADLINE_MS)
    const signal = input.signal ? AbortSignal.any([timeout, input.signal]) : timeout
    const response = await fetch(url, { method: endpoint.method, headers, body, redirect: 'manual', signal })
    return { status: response.status, text: await textOf(response) }
  }

  return { call }
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** The body as text. @throws AppError BAD_ANSWER as soon as it is larger than any answer of the contract */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new AppError('BAD_ANSWER', { why: 'tooLarge' })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
