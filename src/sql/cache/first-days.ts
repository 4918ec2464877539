import type { Database } from 'better-sqlite3'
import { addDays } from '#shared/model/dates.ts'

/** The days of which a file has what the first screen reads, where it has nothing else; both included. */
export interface FirstDays {
  readonly from: string
  readonly to: string
}

/** How they are kept in a file's `meta`. */
export const firstDaysText = ({ from, to }: FirstDays): string => `${from}/${to}`

/** Reads them back; null for a file that has everything. */
export function parseFirstDays(text: string | undefined): FirstDays | null {
  const [from, to] = (text ?? '').split('/')
  return from && to ? { from, to } : null
}

/** Of an open cache file. */
export const firstDaysIn = (database: Database): FirstDays | null =>
  parseFirstDays(database.prepare<[], string>(`select value from meta where key = 'first'`).pluck().get())

/** Whether they are those of the first screen on a day, which begin on the day before it. */
export const coverDay = ({ from }: FirstDays, day: string): boolean => addDays(from, 1) === day
