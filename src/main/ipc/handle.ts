import { AppError, payloadOf } from '#shared/contract/errors.ts'
import { REQUESTS_WITH_BYTES, requestInputs, type RequestParsed, type RequestReply } from '#shared/contract/ipc.ts'
import type { Envelope, RequestName } from '#shared/contract/names.ts'
import { issuesOf } from '#shared/model/validation.ts'
import type { Log } from '../log.ts'
import { payloadError } from './payload.ts'
import type { Sender } from './sender.ts'

/** The handler of each request; it gets a parsed input. */
export type Handlers = {
  readonly [N in RequestName]: (input: RequestParsed<N>) => RequestReply<N> | Promise<RequestReply<N>>
}

interface HandleOptions {
  readonly handlers: Handlers
  readonly isTrusted: (sender: Sender) => boolean
  readonly log: Log
}

function parsed(name: unknown, input: unknown): { name: RequestName; input: unknown } {
  if (typeof name !== 'string' || !Object.hasOwn(requestInputs, name)) throw new AppError('BAD_REQUEST')
  const code = payloadError(input, { mayHaveBytes: REQUESTS_WITH_BYTES.has(name) })
  if (code) throw new AppError(code, { request: name })
  const found = requestInputs[name as RequestName].safeParse(input)
  if (!found.success) throw new AppError('BAD_REQUEST', { request: name, issues: issuesOf(found.error) })
  return { name: name as RequestName, input: found.data }
}

/**
 * Handles every request of the renderer: checks the sender, parses the input, runs the handler and wraps the reply in
 * an envelope. Expected failures are answered by their code; a bug is logged once and answered INTERNAL.
 */
export function handle({ handlers, isTrusted, log }: HandleOptions) {
  return async (sender: Sender, name: unknown, input?: unknown): Promise<Envelope> => {
    try {
      if (!isTrusted(sender)) throw new AppError('UNTRUSTED_SENDER')
      const request = parsed(name, input)
      const run = handlers[request.name] as (input: unknown) => unknown
      return { ok: true, value: await run(request.input) }
    } catch (error) {
      if (error instanceof AppError) return { ok: false, error: payloadOf(error) }
      log.error('ipc', `${String(name).slice(0, 60)} failed.`, error)
      return { ok: false, error: { code: 'INTERNAL', details: {} } }
    }
  }
}
