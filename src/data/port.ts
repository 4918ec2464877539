import type {
  DataEventName,
  DataEvents,
  DataInput,
  DataMessage,
  DataReply,
  DataRequestName,
} from '#shared/contract/data.ts'
import { AppError, payloadOf, type ErrorPayload } from '#shared/contract/errors.ts'

/** The end of the channel to main: Electron's utility process and the browser shell's child process both give it. */
export interface ParentPort {
  on: (event: 'message' | 'close', listener: (event: { readonly data: unknown }) => void) => unknown
  postMessage: (message: unknown) => void
}

export type Handlers = {
  readonly [N in DataRequestName]: (input: DataInput<N>) => Promise<DataReply<N>> | DataReply<N>
}
export type Emit = <N extends DataEventName>(name: N, payload: DataEvents[N]) => void

export function createEmit(port: ParentPort): Emit {
  return (name, payload) => port.postMessage({ type: 'event', name, payload } satisfies DataMessage)
}

/** Answers main's requests. Expected failures cross as payloads; a bug is logged once and answered as INTERNAL. */
export function serve(port: ParentPort, handlers: Partial<Handlers>, logBug: (error: unknown) => void): void {
  const reply = (message: DataMessage & { type: 'reply' }) => port.postMessage(message)

  async function answer({ id, name, input }: DataMessage & { type: 'request' }): Promise<void> {
    try {
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
      if (!handler) throw new AppError('BAD_REQUEST', { request: String(name) })
      const value = await (handler as (input: unknown) => unknown)(input)
      reply({ type: 'reply', id, ok: true, value: value ?? null })
    } catch (error) {
      reply({ type: 'reply', id, ok: false, error: payloadFor(error, logBug) })
    }
  }

  port.on('message', ({ data }) => {
    const message = data as DataMessage | undefined
    if (message?.type === 'request') void answer(message)
  })
}

function payloadFor(error: unknown, logBug: (error: unknown) => void): ErrorPayload {
  if (error instanceof AppError) return payloadOf(error)
  logBug(error)
  return { code: 'INTERNAL', details: {} }
}
