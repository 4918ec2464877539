import type { Codec } from './codec.ts'
import type { FromPage, PageSettings, ToPage } from './messages.ts'

/** The page's connection to the shell; it reconnects after an interruption. */
export interface PageWire {
  readonly send: (message: FromPage) => void
  readonly invoke: (channel: string, args: readonly unknown[]) => Promise<unknown>
  readonly onMessage: (listener: (message: ToPage) => void) => void
}

/** Sent to the page as text (page/script.ts): it uses nothing outside itself. */
export function openWire(settings: PageSettings, codec: Codec): PageWire {
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void; channel: string }
  >()
  const listeners: ((message: ToPage) => void)[] = []
  const queue: string[] = []
  let ticket = settings.ticket
  let count = 0
  let socket: WebSocket

  const fail = (channel: string, message: string) => new Error(`Error invoking remote method '${channel}': ${message}`)

  const receive = (message: ToPage): void => {
    if (message[0] === 'hello') {
      ticket = message[1]
      for (const text of queue.splice(0)) socket.send(text)
      return
    }
    if (message[0] === 'reply') {
      const caller = waiting.get(message[1])
      waiting.delete(message[1])
      if (message[2]) caller?.resolve(message[3])
      else caller?.reject(fail(caller.channel, message[3]))
      return
    }
    for (const listener of listeners) listener(message)
  }

  const connect = (): void => {
    socket = new WebSocket(`${settings.socketUrl}?ticket=${ticket}`)
    socket.addEventListener('message', (event) => receive(codec.decode(String(event.data)) as ToPage))
    socket.addEventListener('close', () => {
      for (const [id, caller] of waiting) {
        waiting.delete(id)
        caller.reject(fail(caller.channel, 'Error: the app was closed'))
      }
      setTimeout(connect, 1000)
    })
  }

  const send = (message: FromPage): void => {
    const text = codec.encode(message)
    if (socket.readyState === WebSocket.OPEN) socket.send(text)
    else if (socket.readyState === WebSocket.CONNECTING) queue.push(text)
    else throw new Error('The app was closed.')
  }

  connect()
  return {
    send,
    onMessage: (listener) => listeners.push(listener),
    invoke: (channel, args) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject, channel })
        try {
          send(['invoke', id, channel, args])
        } catch (error) {
          waiting.delete(id)
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }),
  }
}
