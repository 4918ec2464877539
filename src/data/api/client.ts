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
    /** A body that is no JSON, and which part of how much it is. */
    readonly bytes?: Uint8Array
    readonly contentRange?: string
    /** The revision the row was read at. */
    readonly ifMatch?: number | undefined
    readonly deadlineMs?: number
    /** The token of a public call that takes one of its own: that of a link. */
    readonly bearer?: string
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
  /** As `call`, for a call that answers bytes instead of JSON. @throws AppError as `call` */
  readonly bytes: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Uint8Array>
}

const DEADLINE_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

interface Answer {
  readonly status: number
  readonly body: Buffer
}

interface ClientOptions {
  readonly baseUrl: URL
  readonly appVersion: string
  readonly session: ApiSession
}

export function createClient({ baseUrl, appVersion, session }: ClientOptions): Client {
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<z.output<E['reply']>> {
    return answered(endpoint, input, ({ status, body }) => {
      const reply = endpoint.reply.safeParse(jsonOrUndefined(body.toString('utf8')))
      if (!reply.success) throw new AppError('BAD_ANSWER', { status })
      return reply.data as z.output<E['reply']>
    })
  }

  async function answered<T>(endpoint: Endpoint, input: CallInput<Endpoint>, read: (answer: Answer) => T): Promise<T> {
    const token = endpoint.roles === 'public' ? null : session.token()
    if (endpoint.roles !== 'public' && token === null) throw new AppError('NOT_SIGNED_IN')
    try {
      const answer = await send(endpoint, input, token ?? input.bearer ?? null)
      const { status } = answer
      if (status >= 300 && status < 400) throw new AppError('BAD_ANSWER', { why: 'redirect', status })
      if (status >= 400) throw refusal(status, answer.body.toString('utf8'))
      return read(answer)
    } catch (error) {
      const failure = networkFailure(error)
      // A person who logs out is not interested in the session having ended before.
      if (endpoint.name !== calls.logout.name) session.requestFailed(token, failure)
      throw failure
    }
  }

  async function send(endpoint: Endpoint, input: CallInput<Endpoint>, token: string | null): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json', [APP_VERSION_HEADER]: appVersion }
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    if (input.opId !== undefined) headers[IDEMPOTENCY_HEADER] = input.opId
    if (input.ifMatch !== undefined) headers['if-match'] = String(input.ifMatch)
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    if (input.bytes !== undefined) headers['content-type'] = 'application/octet-stream'
    if (input.contentRange !== undefined) headers['content-range'] = input.contentRange
    const url = addressOf(baseUrl, pathOf(endpoint, input.params), input.query as Record<string, unknown>)
    const json = input.body === undefined ? null : JSON.stringify(input.body)
    const body = input.bytes ? (input.bytes as Uint8Array<ArrayBuffer>) : json
    const timeout = AbortSignal.timeout(input.deadlineMs ?? DEADLINE_MS)
    const signal = input.signal ? AbortSignal.any([timeout, input.signal]) : timeout
    const response = await fetch(url, { method: endpoint.method, headers, body, redirect: 'manual', signal })
    return { status: response.status, body: await bodyOf(response) }
  }

  return { call, bytes: (endpoint, input) => answered(endpoint, input, ({ body }) => body) }
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** The whole body. @throws AppError BAD_ANSWER as soon as it is larger than any answer of the contract */
async function bodyOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new AppError('BAD_ANSWER', { why: 'tooLarge' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
