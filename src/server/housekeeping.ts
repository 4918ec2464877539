import type { Db } from '#sql/list.ts'
import { forgetOldTries } from './auth/throttle.ts'
import { forgetAnswersBefore } from './db/idempotency.ts'

const EVERY_MS = 3_600_000
/**
 * A desk may have been offline that long and not know whether its last operation arrived. The server runs operations
 * up to `OLDEST_OP_MS` old (80 days); ten days more, so that one whose answer was forgotten is never young enough to
 * run again, whatever the desk's clock says within reason.
 */
export const ANSWERS_KEPT_MS = 90 * 86_400_000
const SESSIONS_KEPT_MS = 30 * 86_400_000

interface Parts {
  readonly db: Db
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Each hour, removes what no longer means anything; two servers doing it at once do no harm. */
export function startHousekeeping({ db, now, onError }: Parts): () => void {
  const timer = setInterval(() => void clean(db, now()).catch(onError), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function clean(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await forgetOldTries(db, now)
  await forgetAnswersBefore(db, before(ANSWERS_KEPT_MS))
  await db.deleteFrom('sessions').where('expiresAt', '<', before(SESSIONS_KEPT_MS)).execute()
}
