import type { Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'

type Line = Pick<
  Row<'timesheetLines'>,
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
 * The first form of a digest, which does not cover people and days. Nothing is signed with it any more; it stands on the
 * documents of timesheets that were, and identifies them.
 */
export function earlierDigest(timesheetId: string, lines: readonly Line[]): string {
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
