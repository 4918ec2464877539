import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Source } from '#shared/model/values.ts'
import { addDays, iso, timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { createRandom, type Random } from '../random.ts'
import type { Figures, Size } from '../sizes.ts'

/** A row without its revision, which is assigned when the row is written. */
export type SeedRow<N extends EntityName> = Omit<Row<N>, 'rev'>

/** The input of every generator. */
export interface Context {
  readonly today: string
  /** When the demo is made, epoch milliseconds: nobody logged or signed anything after. */
  readonly moment: number
  readonly figures: Figures
  /** The day older records were imported. */
  readonly importDay: string
  readonly random: Random
  /** Ids of the users who created the rows: the administrators of the demo. */
  readonly authors: readonly string[]
}

export function createContext(size: Size, figures: Figures, today: string, moment: number): Context {
  const random = createRandom(`equipage/${size}/${today}`)
  const importDay = addDays(today, -600)
  const newId = createIds(random.fork('authors'))
  const authors = [0, 1, 2].map((i) => newId(timeOf(importDay, '08:00') + i))
  return { today, moment, figures, importDay, random, authors }
}

/** The last possible time of a write: the evening before the demo's day. */
export const latestWrite = (today: string): number => timeOf(addDays(today, -1), '18:00')

interface Meta {
  readonly at: number
  readonly by: string | null
  readonly updatedAt?: number
  readonly source?: Source
}

/** The columns every row has, except its revision. */
export function metaOf(id: string, { at, by, updatedAt = at, source = 'app' }: Meta) {
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

/** When a record of a day was entered: on the import day when it is older, else in that day's office hours. */
export function enteredOn({ importDay, today }: Context, day: string, random: Random): { at: number; source: Source } {
  if (day <= importDay) return { at: timeOf(importDay, '09:00'), source: 'import' }
  const at = timeOf(day, '08:00') + random.int(0, 9 * 3_600_000)
  return { at: Math.min(at, latestWrite(today)), source: 'app' }
}
