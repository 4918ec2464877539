import type { EventEmitter } from 'node:events'

/** Electron's `process.parentPort` over Node's own channel. Sent to the process as text: it uses nothing outside itself. */
function provideParentPort(Emitter: typeof EventEmitter): void {
  const port = new Emitter()
  // As in Electron, messages wait until there is a listener.
  port.on('newListener', (name) => {
    if (name === 'message' && port.listenerCount('message') === 0) {
      process.on('message', (data) => port.emit('message', { data, ports: [] }))
    }
  })
  Object.assign(port, {
    start: () => undefined,
    postMessage: (message: object) => {
      if (process.connected) process.send?.(message)
    },
  })
  Object.defineProperty(process, 'parentPort', { value: port })
  process.on('disconnect', () => process.exit(0))
}

/** What a utility process imports first. It is JavaScript: for a file of types the process would load a compiler (50 ms). */
export const PARENT_PORT = `data:text/javascript,${encodeURIComponent(
  `import { EventEmitter } from 'node:events'\n;(${provideParentPort.toString()})(EventEmitter)`,
)}`
