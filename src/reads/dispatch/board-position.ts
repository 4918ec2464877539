import type { BoardAssignment, PositionQuery } from '#shared/contract/dispatch/board.ts'
import { readBoardAssignments } from './board-assignments.ts'
import type { Reader } from '../engine/reader.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'

/** The most that is read at once: eight weeks of ten people. */
const SHOWN = 560

/** What is to fill of a position or of an order from a day on, by day then hour, the positions of an order in its order. */
export function readOpenOfPosition(reader: Reader, query: PositionQuery): BoardAssignment[] {
  const [column, id] = 'orderId' in query ? ['orderId', query.orderId] : ['positionId', query.positionId]
  return readBoardAssignments(reader, {
    text: `a."${column}" = ? and a."date" >= ? and ${TO_FILL}
      order by a."date", a."start", a."positionId", a."_id" limit ${SHOWN}`,
    params: [id, query.from],
  })
}
