import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron'
import { strict } from './strict.ts'

type Handler = Parameters<IpcMain['handle']>[1]

export interface ShellIpcMain {
  readonly ipcMain: EventEmitter & Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>
  readonly invoke: (event: IpcMainInvokeEvent, channel: string, args: readonly unknown[]) => Promise<unknown>
  readonly receive: (event: IpcMainEvent, channel: string, args: readonly unknown[]) => void
}

/** Electron's `ipcMain`, with the functions that pass it the messages of pages. */
export function createIpcMain(): ShellIpcMain {
  const events = new EventEmitter()
  const handlers = new Map<string, Handler>()
  const handle: IpcMain['handle'] = (channel, handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  }
  const removeHandler: IpcMain['removeHandler'] = (channel) => void handlers.delete(channel)
  const ipcMain = Object.assign(events, {
    handle,
    removeHandler,
    handleOnce: (channel, handler) =>
      handle(channel, (event, ...args) => {
        removeHandler(channel)
        return handler(event, ...args)
      }),
  } satisfies Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>)

  return {
    ipcMain: strict('ipcMain', ipcMain),
    invoke: async (event, channel, args) => {
      const handler = handlers.get(channel)
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
      return (await handler(event, ...args)) as unknown
    },
    receive: (event, channel, args) => void events.emit(channel, event, ...args),
  }
}
