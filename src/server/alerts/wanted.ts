import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { AlertKind } from '#shared/entities/alerts.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { Database } from '../db/database.ts'

type Alert = Row<'alerts'>
type About = Partial<Pick<Alert, 'employeeId' | 'siteId' | 'clientId' | 'dueAt'>>

/** An alert that should be open now: its cause lasts. Without a time by which it has to be dealt with it is due when it is raised. */
export interface WantedAlert
  extends About, Pick<Alert, 'kind' | 'severity' | 'objectType' | 'objectId' | 'details' | 'dedupeKey'> {}

/** When a job looks, as an instant and as a local day. */
export interface LookedAt {
  readonly now: string
  readonly today: string
  /** The instant so many minutes later, or earlier when negative. */
  readonly later: (minutes: number) => string
}

export type Read = Database['readLong']

/** What should be open now of some kinds; read only. */
export interface Watch {
  readonly kinds: readonly AlertKind[]
  readonly find: (look: Look) => Promise<readonly WantedAlert[]>
}

export interface Look extends LookedAt {
  readonly db: Db
  /** Runs a statement that may find `MOST_WANTED` rows. */
  readonly rows: <R>(query: RawBuilder<R>) => Promise<readonly R[]>
}

/** The most causes one look finds of a statement: with more, nothing is resolved, for what was left out may last. */
export const MOST_WANTED = 2000

export const lookWith = (db: Db, read: Read, at: LookedAt): Look => ({
  ...at,
  db,
  // In a large office a look at two weeks of assignments takes longer than others may wait.
  rows: <R>(query: RawBuilder<R>) => read(query.compile(db) as CompiledQuery<R>, ['assignments']),
})

/** When what is of a day is due. */
export const dueOn = (day: string): string => instantOf(day, '00:00')

/** At the end of a statement. */
export const limited = sql`limit ${sql.lit(MOST_WANTED)}`

/** The key of the one alert a cause has: its kind, and what it is about. */
export const keyOf = (kind: AlertKind, ...parts: readonly string[]): string => [kind, ...parts].join(' ')

/** Minutes before work from which it is urgent that somebody has it. A company rule. */
export const URGENT_MIN = 12 * 60
