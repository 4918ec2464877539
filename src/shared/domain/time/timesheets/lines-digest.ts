import type { Row } from '#shared/entities/index.ts'
import { digestOf } from './digest-of.ts'

/** What of a line somebody approves: all that a page or document shows of it. Another list is another form of the digest. */
const SHOWN = [
  'entryId',
  'employeeId',
  'siteId',
  'kind',
  'date',
  'start',
  'end',
  'breakMinutes',
  'breakPaid',
  'workedMinutes',
  'travelMinutes',
  'kilometres',
  'parkingCents',
  'outside',
  'plannedStart',
  'plannedEnd',
  'plannedMinutes',
  'disputed',
] as const satisfies readonly (keyof Row<'timesheetLines'>)[]

type Line = Pick<Row<'timesheetLines'>, (typeof SHOWN)[number] | 'dispute'>

/** What is disputed of a line; when and by whom is another on the device than on the server, until they are in step. */
const disputeOf = ({ dispute }: Line) => dispute && [dispute.reason, dispute.start, dispute.end, dispute.breakMinutes]

/**
 * A short text that is the same for the same lines, in any order: whoever signs says which lines they saw, and nothing else is
 * signed. It begins with its form: earlier ones are in `earlier-digest.ts`.
 */
export function linesDigest(timesheetId: string, lines: readonly Line[]): string {
  const said = lines.map((line) => JSON.stringify([...SHOWN.map((name) => line[name]), disputeOf(line)])).sort()
  return `2-${digestOf([timesheetId, said])}`
}
