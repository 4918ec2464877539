import type { Db } from '#sql/list.ts'
import { deleteOldTries } from './auth/throttle.ts'
import { deleteRepliesBefore } from './db/idempotency.ts'
import type { Writer } from './db/write.ts'
import { rollHorizon } from './services/horizon.ts'

const EVERY_MS = 3_600_000
/**
 * A device may have been offline that long and not know whether its last operation arrived. The server runs operations
 * up to `OLDEST_OP_MS` old (80 days); ten days more, so that one whose answer was forgotten is never young enough to
 * run again, whatever the device's clock says within reason.
 */
export const ANSWERS_KEPT_MS = 90 * 86_400_000
const SESSIONS_KEPT_MS = 30 * 86_400_000

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/**
 * At its start and each hour: makes the assignments of days that came near, removes what no longer means anything. Two
 * servers doing it at once do no harm. The answer stops it, and resolves when nothing runs any more.
 */
export function startHousekeeping(parts: Parts): () => Promise<void> {
  const { db, now, onError } = parts
  const end = new AbortController()
  const work = async () => {
    await rollHorizon({ ...parts, signal: end.signal })
    if (!end.signal.aborted) await clean(db, now())
  }
  let running = Promise.resolve()
  const run = () => {
    running = running.then(work).catch(onError)
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    end.abort()
    return running
  }
}

async function clean(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await deleteOldTries(db, now)
  await deleteRepliesBefore(db, before(ANSWERS_KEPT_MS))
  await db.deleteFrom('sessions').where('expiresAt', '<', before(SESSIONS_KEPT_MS)).execute()
}
