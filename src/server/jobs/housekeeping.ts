import type { Db } from '#sql/list.ts'
import type { Sessions } from '../auth/sessions.ts'
import { deleteOldTries } from '../auth/throttle.ts'
import { deleteRefusalsBetween, deleteRepliesBefore } from '../db/writes/idempotency.ts'
import { deleteOldHistories } from '../db/writes/histories.ts'
import type { Writer } from '../db/writes/write.ts'
import { cleanFiles } from '../files/clean.ts'
import type { FileStore } from '../files/store.ts'
import { deleteOldLinks } from '../links/tokens.ts'
import { begin, type FirstMs } from './begin.ts'
import { markAbsentPeople } from './absent-people.ts'
import { closeEndedSites } from './ended-sites.ts'
import { endStatuses } from './ended-statuses.ts'
import { rollHorizon } from './horizon.ts'
import { placeUnplaced } from './unplaced.ts'
import { deleteOldDocumentLinks } from '../assignment-documents/links.ts'
import { deleteOldApprovalLinks } from '../time/timesheets/approval-tokens.ts'

const EVERY_MS = 3_600_000
/**
 * How long replies are kept: a device may be offline that long without knowing whether its last operation arrived. The
 * server refuses operations older than `OLDEST_OP_MS` (80 days); the ten days more allow for a device's wrong clock, so
 * that an operation whose reply was deleted is always refused.
 */
export const REPLIES_KEPT_MS = 90 * 86_400_000
/** How long refusals are kept: the answer to a device that lost its network meanwhile. */
const REFUSALS_KEPT_MS = 7 * 86_400_000
/** How long a device may be away without having to fill its cache anew. */
const HISTORIES_KEPT_MS = 365 * 86_400_000
const SESSIONS_KEPT_MS = 30 * 86_400_000

interface Parts extends FirstMs {
  readonly db: Db
  readonly writer: Writer
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  readonly sessions: Pick<Sessions, 'storeEnded'>
  readonly store: FileStore
}

/**
 * At once, or after `firstMs`, and each hour: makes the assignments of days that came within the horizon, makes sites inactive whose end is
 * past and people available whose status has ended, marks what absent people still have, places addresses without a pin,
 * and deletes old tries, replies, sessions, and files that no record lists. Two servers may do so at the same time.
 * Returns a function that stops it and resolves when nothing runs.
 */
export function startHousekeeping(parts: Parts): () => Promise<void> {
  const { db, now, onError, sessions } = parts
  const end = new AbortController()
  const work = async () => {
    await sessions.storeEnded()
    await rollHorizon({ ...parts, signal: end.signal })
    await closeEndedSites({ ...parts, signal: end.signal })
    await endStatuses({ ...parts, signal: end.signal })
    await markAbsentPeople({ ...parts, signal: end.signal })
    await placeUnplaced({ ...parts, signal: end.signal })
    if (!end.signal.aborted) await clean(db, now())
    if (!end.signal.aborted) await cleanFiles(parts)
  }
  let running = Promise.resolve()
  const run = () => {
    running = running.then(work).catch(onError)
  }
  const begun = begin(run, parts.firstMs)
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => {
    begun.stop()
    clearInterval(timer)
    end.abort()
    return running
  }
}

async function clean(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await deleteOldTries(db, now)
  await deleteRepliesBefore(db, before(REPLIES_KEPT_MS))
  // Only the refusals of one day, to keep it cheap; what a longer stop leaves is deleted with the replies above.
  await deleteRefusalsBetween(db, before(REFUSALS_KEPT_MS + 86_400_000), before(REFUSALS_KEPT_MS))
  await deleteOldHistories(db, before(HISTORIES_KEPT_MS))
  await deleteOldLinks(db, now.toISOString())
  await deleteOldApprovalLinks(db, now.toISOString())
  await deleteOldDocumentLinks(db, now.toISOString())
  await db.deleteFrom('sessions').where('expiresAt', '<', before(SESSIONS_KEPT_MS)).execute()
}
