import { ownShiftCalls, type ShiftColleagues } from '#shared/contract/dispatch/own-shifts.ts'
import type { Client } from './api/client.ts'
import { jsonOrUndefined } from './api/failure.ts'
import type { CacheStore } from './cache/store.ts'

interface Parts {
  readonly client: Client
  readonly store: Pick<CacheStore, 'current'>
}

/** Somebody looks at the card meanwhile, which has no names until then. */
const DEADLINE_MS = 4000

/**
 * Who else comes to the shifts of the account: asked of the server, since the rows of other people are not on this device, and
 * kept in the cache file for without a network, so that it goes with it when somebody signs out.
 */
export function createColleagues({ client, store }: Parts) {
  const kept = (): readonly ShiftColleagues[] => {
    const found = jsonOrUndefined(store.current()?.meta.get('colleagues') ?? '')
    return Array.isArray(found) ? (found as readonly ShiftColleagues[]) : []
  }
  return async (): Promise<readonly ShiftColleagues[]> => {
    try {
      const { shifts } = await client.call(ownShiftCalls.colleagues, { deadlineMs: DEADLINE_MS })
      store.current()?.meta.set('colleagues', JSON.stringify(shifts))
      return shifts
    } catch {
      // What they say when the server cannot: a screen of one's own shifts never fails because of names.
      return kept()
    }
  }
}
