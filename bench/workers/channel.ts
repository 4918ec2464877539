import { once } from 'node:events'
import { Worker, type MessagePort } from 'node:worker_threads'

/** A thread that answers what it is sent, one answer for each message, in order. */
export interface Channel {
  readonly ask: (message: unknown) => Promise<unknown>
  /** Sends a message that has no answer. */
  readonly send: (message: unknown) => void
  /** Listens to messages `{event}`, which answer nothing. */
  readonly onEvent: (listener: (event: unknown) => void) => void
  readonly close: () => Promise<void>
}

const isEvent = (message: unknown): message is { event: unknown } =>
  typeof message === 'object' && message !== null && 'event' in message

/** Starts one of this folder's threads and waits until it is ready. */
export async function openChannel(
  file: string,
  workerData: unknown,
  transferList: readonly MessagePort[] = [],
): Promise<Channel> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData, transferList: [...transferList] })
  const waiting: ((answer: unknown) => void)[] = []
  let onEvent: (event: unknown) => void = () => undefined
  worker.on('error', (error) => {
    throw error
  })
  await once(worker, 'message')
  worker.on('message', (message: unknown) => {
    if (isEvent(message)) onEvent(message.event)
    else waiting.shift()?.(message)
  })
  return {
    ask: (message) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        worker.postMessage(message)
      }),
    send: (message) => worker.postMessage(message),
    onEvent: (listener) => void (onEvent = listener),
    close: async () => void (await worker.terminate()),
  }
}
