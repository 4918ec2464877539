import type { SiteRow } from '#shared/contract/dispatch/board-sites.ts'
import type { Chosen } from '../many/marks.ts'
import { shownOf } from '../many/on-screen.ts'
import type { Cell } from '../week/cell-keys.ts'

/** A cell, or one of the shifts that it shows. */
export type SitePlace = Cell & { readonly index?: number }

/** What lies from one place of a week by sites to another: of one cell what is between two shifts, else all of each cell. */
export function shiftsBetween(
  rows: ReadonlyMap<number, Pick<SiteRow, 'work'>>,
  dates: readonly string[],
  a: SitePlace,
  b: SitePlace,
): readonly Chosen[] {
  const found: Chosen[] = []
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row++)
    for (const date of dates.slice(Math.min(a.day, b.day), Math.max(a.day, b.day) + 1))
      found.push(...shownOf(rows.get(row)?.work.filter((one) => one.date === date) ?? []))
  const isOneCell = a.row === b.row && a.day === b.day
  if (!isOneCell || a.index === undefined || b.index === undefined) return found
  return found.slice(Math.min(a.index, b.index), Math.max(a.index, b.index) + 1)
}
