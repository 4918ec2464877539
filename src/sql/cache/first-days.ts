import type { Database } from 'better-sqlite3'
import { addDays } from '#shared/model/dates.ts'

/** The days of which a file has what the first screen reads, where it has nothing else; both included. */
export interface FirstDays {
  readonly from: string
  readonly to: string
  /** As of this instant it is no longer enough: other shifts are the next ones. */
  readonly until: string
}

/** How they are kept in a file's `meta`. */
export const firstDaysText = ({ from, to, until }: FirstDays): string => `${from}/${to}/${until}`

/** Reads them back; null for a file that has everything. Those of an earlier version had no end: they are over. */
export function parseFirstDays(text: string | undefined): FirstDays | null {
  const [from, to, until = ''] = (text ?? '').split('/')
  return from && to ? { from, to, until } : null
}

/** Of an open cache file. */
export const firstDaysIn = (database: Database): FirstDays | null =>
  parseFirstDays(database.prepare<[], string>(`select value from meta where key = 'first'`).pluck().get())

/** Whether they are those of the first screen at an instant of a day, which begin on the day before it. */
export const coverMoment = ({ from, until }: FirstDays, { today, now }: { today: string; now: string }): boolean =>
  addDays(from, 1) === today && now < until
