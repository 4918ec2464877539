import { makeEntries, type Worked } from '../time/entries.ts'
import { makeSheets, type Signers } from '../time/sheets.ts'
import type { Context } from './context.ts'

/** The time of the demo's last eight weeks, and its sheets: all made at once, for each says something of the others. */
export function makeTime(context: Context, from: Worked & Omit<Signers, 'assignments'>) {
  const logged = makeEntries(context, from)
  const wanted = new Set(logged.map(({ assignmentId }) => assignmentId))
  const assignments = new Map([...from.assignments].filter(({ _id }) => wanted.has(_id)).map((row) => [row._id, row]))
  return makeSheets(context, logged, { ...from, assignments })
}
