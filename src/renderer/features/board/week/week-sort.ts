import type { BoardAssignment, RowsSort } from '#shared/contract/dispatch/board.ts'

export const WEEK_SORTS = ['name', 'free', 'hours', 'near'] as const
/** What the people of a week are sorted by. */
export type WeekSort = (typeof WEEK_SORTS)[number]

/** The shift that people are sorted for: carried, or looked at last. */
export type SortedFor = Pick<BoardAssignment, '_id' | 'date'>

/**
 * How the people are asked for; nothing for the order of names. Who is free is so on the day of the shift, else of the day
 * looked at; without a shift nobody is near.
 */
export function rowsSort(by: WeekSort, day: string, shift: SortedFor | null): RowsSort | undefined {
  if (by === 'name' || (by === 'near' && shift === null)) return undefined
  return { by, day: shift?.date ?? day, assignmentId: by === 'near' ? (shift?._id ?? null) : null }
}
