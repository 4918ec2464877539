import { makeEntries, type Worked } from '../time/entries.ts'
import { makePunches } from '../time/punches.ts'
import { makeSheets, type Signers } from '../time/sheets.ts'
import type { Context } from './context.ts'

/**
 * The time of the demo's last eight weeks, and its sheets: all made at once, for each says something of the others; and what
 * people entered on its day until it is made.
 */
export function makeTime(context: Context, from: Worked & Omit<Signers, 'assignments'>, madeAt: number) {
  const logged = makeEntries(context, from)
  const wanted = new Set(logged.map(({ assignmentId }) => assignmentId))
  const assignments = new Map([...from.assignments].filter(({ _id }) => wanted.has(_id)).map((row) => [row._id, row]))
  const made = makeSheets(context, logged, { ...from, assignments })
  const entries = [...made.entries, ...makePunches(context, from, logged, madeAt)]
  return { ...made, entries: entries.toSorted((a, b) => (a._id < b._id ? -1 : 1)) }
}
