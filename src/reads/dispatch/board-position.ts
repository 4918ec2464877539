import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { readBoardAssignments } from './board-assignments.ts'
import type { Reader } from '../engine/reader.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'

/** The most that is read of one position: eight weeks of ten people. */
const SHOWN = 560

/** What is to fill of a position from a day on, by day then hour. */
export const readOpenOfPosition = (
  reader: Reader,
  { positionId, from }: { readonly positionId: string; readonly from: string },
): BoardAssignment[] =>
  readBoardAssignments(reader, {
    text: `a."positionId" = ? and a."date" >= ? and ${TO_FILL} order by a."date", a."start", a."_id" limit ${SHOWN}`,
    params: [positionId, from],
  })
