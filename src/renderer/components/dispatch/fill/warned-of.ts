import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { MOST_PAIRS } from '#shared/contract/dispatch/verdicts.ts'
import { request } from '#renderer/bridge/request.ts'

/** Which of some shifts the rules warn of once somebody has those before it too, day by day. */
export async function warnedOf(
  employeeId: string,
  shifts: readonly BoardAssignment[],
): Promise<readonly BoardAssignment[]> {
  const inTurn = shifts.toSorted((a, b) => (a.start < b.start ? -1 : 1)).slice(0, MOST_PAIRS)
  const pairs = inTurn.map(({ _id }) => ({ assignmentId: _id, employeeId }))
  const verdicts = await request('board.verdicts', { pairs, cumulative: true })
  return inTurn.filter((_, n) => verdicts[n]?.verdict !== 'recommended')
}
