import type {
  DataEventName,
  DataEvents,
  DataInput,
  DataMessage,
  DataReply,
  DataRequestName,
} from '#shared/contract/data.ts'
import { AppError, type ErrorCode } from '#shared/contract/errors.ts'

/** Calls the data process. @throws AppError with the code of its error reply. */
export type CallData = <N extends DataRequestName>(name: N, input: DataInput<N>) => Promise<DataReply<N>>
export type OnDataEvent = <N extends DataEventName>(name: N, payload: DataEvents[N]) => void

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: AppError) => void
}

/** Requests and events over the port of one data process; a restarted process gets a new one. */
export function createRpc(post: (message: DataMessage) => void, onEvent: OnDataEvent) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  const call: CallData = (name, input) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      post({ type: 'request', id, name, input })
    })

  const settle = (message: DataMessage & { type: 'reply' }) => {
    const found = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.ok) found?.resolve(message.value as never)
    else found?.reject(new AppError(message.error.code, message.error.details))
  }
  return {
    call,
    receive: (message: DataMessage): void => {
      if (message.type === 'reply') settle(message)
      else if (message.type === 'event') onEvent(message.name, message.payload as never)
    },
    /** Rejects every call in flight with this code. */
    fail: (code: ErrorCode): void => {
      for (const { reject } of waiting.values()) reject(new AppError(code))
      waiting.clear()
    },
  }
}
