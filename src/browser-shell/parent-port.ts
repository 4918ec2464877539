import { EventEmitter } from 'node:events'

/** Preloaded (`--import`) in a utility process: Electron's `process.parentPort` over Node's own channel. */
const port = new EventEmitter()
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
