// The only file that uses ipcMain: one channel, one handler.
import { ipcMain, type WebContents } from 'electron'
import type { EventPayload } from '#shared/contract/ipc.ts'
import { EVENT_CHANNEL, REQUEST_CHANNEL, type EventName } from '#shared/contract/names.ts'
import type { handle } from './handle.ts'

/** Passes the renderer's requests to the handler. */
export function listen(answer: ReturnType<typeof handle>): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, input: unknown) => answer(event, name, input))
}

/** Sends an event to a page, unless its window is closed. */
export function push<N extends EventName>(contents: WebContents, name: N, payload: EventPayload<N>): void {
  if (!contents.isDestroyed()) contents.send(EVENT_CHANNEL, name, payload)
}
