import type { Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'

/** What of a line somebody approves. */
type Line = Pick<
  Row<'timesheetLines'>,
  | '_id'
  | 'entryId'
  | 'start'
  | 'end'
  | 'breakMinutes'
  | 'breakPaid'
  | 'workedMinutes'
  | 'travelMinutes'
  | 'kilometres'
  | 'parkingCents'
  | 'disputed'
>

/**
 * A short text that is the same for the same lines, in any order: whoever signs says which lines they saw, and nothing else is
 * signed. It protects from signing by mistake; evidence packs protect from forgery.
 */
export function linesDigest(timesheetId: string, lines: readonly Line[]): string {
  const said = lines
    .map((line) =>
      [
        line.entryId,
        line.start,
        line.end,
        line.breakMinutes,
        line.breakPaid,
        line.workedMinutes,
        line.travelMinutes,
        line.kilometres,
        line.parkingCents,
        line.disputed,
      ].join(),
    )
    .sort()
  return derivedId(timesheetId, said.join(';')).slice(14)
}
