import type { Readable, Writable } from 'node:stream'

type Answer = Readonly<Record<string, unknown>>
interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Answer
  readonly result?: Answer
  readonly error?: { readonly message: string }
}

export interface DevTools {
  /** Sends a command; to a page when a session is named. */
  readonly send: (method: string, params: Answer, sessionId?: string) => Promise<Answer>
}

/**
 * Chromium's DevTools protocol on the two pipes of `--remote-debugging-pipe`: JSON texts that each end with a zero byte.
 * Only the process that started Chromium has their other ends.
 */
export function openDevTools(
  to: Writable,
  from: Readable,
  onEvent: (method: string, params: Answer) => void,
): DevTools {
  const waiting = new Map<number, { resolve: (result: Answer) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let rest = ''

  const receive = (message: Message): void => {
    if (message.id === undefined) return onEvent(message.method ?? '', message.params ?? {})
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) caller?.reject(new Error(message.error.message))
    else caller?.resolve(message.result ?? {})
  }
  from.setEncoding('utf8')
  from.on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) receive(JSON.parse(part) as Message)
  })
  const end = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser ended.'))
    waiting.clear()
  }
  // Both end with the browser.
  for (const pipe of [to, from]) pipe.on('error', end).on('close', end)

  return {
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1)
        waiting.set(id, { resolve, reject })
        to.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`)
      }),
  }
}
