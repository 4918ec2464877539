import type { PageSettings } from './messages.ts'
import type { PageWire } from './client.ts'

type Listener = (event: object, ...args: unknown[]) => void

/** The renderer side of `electron`, for the preload. Sent to the page as text (page/script.ts): it uses nothing outside itself. */
export function createPageElectron(
  settings: PageSettings,
  wire: PageWire,
  strict: <T extends object>(name: string, target: T) => T,
): { electron: object; process: object } {
  const listeners = new Map<string, Set<Listener>>()
  const once = new WeakMap<Listener, Listener>()
  wire.onMessage((message) => {
    if (message[0] !== 'send') return
    for (const listener of listeners.get(message[1]) ?? []) listener({}, ...message[2])
  })

  const on = (channel: string, listener: Listener) => {
    listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
    return ipcRenderer
  }
  const off = (channel: string, listener: Listener) => {
    listeners.get(channel)?.delete(once.get(listener) ?? listener)
    return ipcRenderer
  }
  const ipcRenderer: object = strict('ipcRenderer', {
    invoke: (channel: string, ...args: unknown[]) => wire.invoke(channel, args),
    send: (channel: string, ...args: unknown[]) => wire.send(['send', channel, args]),
    on,
    addListener: on,
    off,
    removeListener: off,
    once: (channel: string, listener: Listener) => {
      const wrapped: Listener = (...all) => {
        off(channel, listener)
        listener(...all)
      }
      once.set(listener, wrapped)
      return on(channel, wrapped)
    },
    removeAllListeners: (channel: string) => {
      listeners.delete(channel)
      return ipcRenderer
    },
  })

  /** A frozen copy, as Electron's bridge makes: a function is wrapped and loses its properties. */
  const crossing = (value: unknown): unknown => {
    if (typeof value === 'function') return Object.freeze((...args: unknown[]) => Reflect.apply(value, undefined, args))
    if (Array.isArray(value)) return Object.freeze(value.map(crossing))
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, crossing(item)])))
  }
  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (name: string, api: unknown) => {
      if (name in window) throw new Error('Cannot bind an API on top of an existing property on the window object')
      Object.defineProperty(window, name, {
        value: crossing(api),
        enumerable: true,
        writable: false,
        configurable: false,
      })
    },
  })

  return {
    electron: strict('electron (in the preload)', { contextBridge, ipcRenderer }),
    process: strict('process (in the preload)', {
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      platform: settings.platform,
      versions: settings.versions,
      env: {},
    }),
  }
}
