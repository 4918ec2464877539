import { sql, type CompiledQuery } from 'kysely'
import { windowStart } from '#shared/domain/alerts/alert-window.ts'
import type { Db } from '../list.ts'

/**
 * How many alerts of the last days wait for somebody (`isWaiting`), the same on the server and on a device. What is only good to
 * know asks nothing of anybody and is not counted.
 */
export const alertCount = (db: Db, now: string, days: number): CompiledQuery<{ readonly n: number | string }> =>
  sql<{ readonly n: number | string }>`select count(*) as "n" from "alerts"
    where "deletedAt" is null and "state" in ('open', 'snoozed') and "openedAt" >= ${windowStart(now, days)}
      and "severity" <> 'info'
      and ("state" = 'open' or "snoozedUntil" <= ${now})`.compile(db)
