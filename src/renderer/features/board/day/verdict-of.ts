import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { request } from '#renderer/bridge/request.ts'
import type { DropTarget } from '../week/drag.ts'

/** What the rules say about a person and day for an assignment; undefined when it is gone meanwhile. */
export async function verdictOf(assignmentId: string, target: DropTarget): Promise<PairVerdict | undefined> {
  const [verdict] = await request('board.verdicts', { pairs: [{ assignmentId, ...target }] })
  return verdict
}
