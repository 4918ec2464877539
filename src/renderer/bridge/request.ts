import { AppError, isErrorCode } from '#shared/contract/errors.ts'
import type { EventPayload, RequestInput, RequestReply } from '#shared/contract/ipc.ts'
import type { Bridge, EventName, RequestName } from '#shared/contract/names.ts'

declare global {
  interface Window {
    readonly equipage: Bridge
  }
}

type InputOf<N extends RequestName> = undefined extends RequestInput<N> ? [] : [input: RequestInput<N>]

/**
 * Sends a request to main, the only way out of the renderer.
 * @throws AppError with the code of the refusal; a code this version does not know becomes INTERNAL and stays in
 * `details.serverCode`, for the text that quotes it (requirement ERR-5).
 */
export async function request<N extends RequestName>(name: N, ...input: InputOf<N>): Promise<RequestReply<N>> {
  const reply = await window.equipage.request(name, input[0])
  if (reply.ok) return reply.value as RequestReply<N>
  const { code, details } = reply.error
  if (isErrorCode(code)) throw new AppError(code, details)
  throw new AppError('INTERNAL', { ...details, serverCode: code })
}

/** Subscribes to an event of main; returns the function that unsubscribes. */
export function on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
  return window.equipage.on(name, (payload) => listener(payload as EventPayload<N>))
}

/** Writes to the log of the app. Never throws. */
export function log(level: 'warn' | 'error', error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  request('app.log', { level, message: message.slice(0, 4000) }).catch(() => undefined)
}

/** Any thrown value as an AppError; an unexpected one is logged and becomes INTERNAL. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  log('error', error)
  return new AppError('INTERNAL')
}
