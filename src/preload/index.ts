import { contextBridge, ipcRenderer } from 'electron'
import {
  EVENT_CHANNEL,
  eventNames,
  REQUEST_CHANNEL,
  requestNames,
  type Bridge,
  type Envelope,
} from '#shared/contract/names.ts'

const requests: ReadonlySet<string> = new Set(requestNames)
const events: ReadonlySet<string> = new Set(eventNames)

const bridge: Bridge = Object.freeze({
  request: (name, input) =>
    requests.has(name)
      ? (ipcRenderer.invoke(REQUEST_CHANNEL, name, input) as Promise<Envelope>)
      : Promise.resolve({ ok: false, error: { code: 'BAD_REQUEST', details: {} } }),
  on: (name, listener) => {
    if (!events.has(name)) return () => undefined
    // The event object is not passed on: it would give the page ipcRenderer itself.
    const onEvent = (_event: unknown, eventName: unknown, payload: unknown) => {
      if (eventName === name) listener(payload)
    }
    ipcRenderer.on(EVENT_CHANNEL, onEvent)
    return () => void ipcRenderer.off(EVENT_CHANNEL, onEvent)
  },
} satisfies Bridge)

contextBridge.exposeInMainWorld('equipage', bridge)
