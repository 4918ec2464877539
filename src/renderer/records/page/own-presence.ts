import type { Presence } from '#shared/contract/sync/outbox.ts'
import { log, request } from '#renderer/bridge/request.ts'

/** What is open in this window; what was opened last lies over the others. */
const open = new Map<symbol, Presence>()
let isScheduled = false
let announced: Presence | null = null

function announce(): void {
  isScheduled = false
  const top = [...open.values()].at(-1) ?? null
  if (top === announced) return
  announced = top
  request('presence.set', top).catch((error: unknown) => log('warn', error))
}

// What is closed and opened in one rendering is one announcement: nobody sees this person leave in between.
function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(announce)
}

/** Announces what a part of the window has open; null when it is closed, and what lies under it counts again. */
export function setOwnPresence(part: symbol, presence: Presence | null): void {
  if (presence) open.set(part, presence)
  else open.delete(part)
  schedule()
}
