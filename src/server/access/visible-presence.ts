import { setTimeout as delay } from 'node:timers/promises'
import type { Presence } from '#shared/contract/sync/outbox.ts'
import { deviceEvents } from '#shared/contract/socket.ts'

/** Between two look-ups for one device. */
const LOOK_UP_MS = 100

/**
 * Passes on which row a device has open when its person may see that row, else that nothing is open. Of what comes during
 * a look-up only the last is looked at, so that a device that sends much costs no more than another.
 */
export function onlyVisible(maySee: (open: Presence) => Promise<boolean>, pass: (open: Presence | null) => void) {
  let next: { readonly value: unknown } | null = null
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (next !== null) {
      const { value }: { readonly value: unknown } = next
      next = null
      const open = deviceEvents.presence.safeParse(value).data ?? null
      pass(open !== null && (await maySee(open)) ? open : null)
      await delay(LOOK_UP_MS)
    }
    isRunning = false
  }

  return (value: unknown): void => {
    next = { value }
    if (!isRunning) void run()
  }
}
