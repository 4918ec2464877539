import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { windowStart } from '#shared/domain/alerts/alert-window.ts'
import type { Db } from '../list.ts'

/**
 * Whether an alert of the last days waits for somebody (`isWaiting`). What is only good to know asks nothing of anybody and is
 * not counted.
 */
export const isCountedAlert = (now: string, days: number): RawBuilder<boolean> =>
  sql<boolean>`"alerts"."state" in ('open', 'snoozed') and "alerts"."openedAt" >= ${windowStart(now, days)}
    and "alerts"."severity" <> 'info'
    and ("alerts"."state" = 'open' or "alerts"."snoozedUntil" <= ${now})`

/** How many alerts are counted, the same on the server and on a device. */
export const alertCount = (db: Db, now: string, days: number): CompiledQuery<{ readonly n: number | string }> =>
  sql<{ readonly n: number | string }>`select count(*) as "n" from "alerts"
    where "deletedAt" is null and ${isCountedAlert(now, days)}`.compile(db)
