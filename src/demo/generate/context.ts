import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Source } from '#shared/model/values.ts'
import { addDays, iso, timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { createRandom, type Random } from '../random.ts'
import type { Figures, Size } from '../sizes.ts'

/** A row that has not been given its revision yet: the writer does, in the order of the registry. */
export type SeedRow<N extends EntityName> = Omit<Row<N>, 'rev'>

/** What every generator is given. */
export interface Context {
  readonly today: string
  readonly figures: Figures
  /** The day the company's old records were brought in; what is older was imported on it. */
  readonly importDay: string
  readonly random: Random
  /** Users who write: the administrators of the demo. */
  readonly authors: readonly string[]
}

export function createContext(size: Size, figures: Figures, today: string): Context {
  const random = createRandom(`equipage/${size}/${today}`)
  const importDay = addDays(today, -600)
  const newId = createIds(random.fork('authors'))
  const authors = [0, 1, 2].map((i) => newId(timeOf(importDay, '08:00') + i))
  return { today, figures, importDay, random, authors }
}

/** Nothing of the demo was written after the evening before: the day itself has yet to begin. */
export const latestWrite = (today: string): number => timeOf(addDays(today, -1), '18:00')

interface Written {
  readonly at: number
  readonly by: string | null
  readonly updatedAt?: number
  readonly source?: Source
}

/** The columns every row carries, but for its revision. */
export function metaOf(id: string, { at, by, updatedAt = at, source = 'app' }: Written) {
  return {
    _id: id,
    createdAt: iso(at),
    createdBy: by,
    updatedAt: iso(updatedAt),
    updatedBy: by,
    deletedAt: null,
    source,
  }
}

/** When a record of some day was entered: on the import day when older, else in that day's office hours. */
export function enteredOn({ importDay, today }: Context, day: string, random: Random): { at: number; source: Source } {
  if (day <= importDay) return { at: timeOf(importDay, '09:00'), source: 'import' }
  const at = timeOf(day, '08:00') + random.int(0, 9 * 3_600_000)
  return { at: Math.min(at, latestWrite(today)), source: 'app' }
}
