import type { Changed } from '#shared/contract/sync/changed.ts'
import type { Row } from '#shared/entities/index.ts'
import { runVerb } from '#renderer/records/write.ts'

/** What of an assignment is needed to give it back. */
export type Freed = Pick<Row<'assignments'>, '_id' | 'employeeId' | 'status' | 'published'>

/** The assignments that an operation freed, as they were before it. */
export const freedBy = <A extends Freed>({ changed }: Changed, before: readonly A[]): readonly A[] => {
  const ids = new Set(changed.filter(({ entity }) => entity === 'assignments').map(({ row }) => row._id))
  return before.filter(({ _id }) => ids.has(_id))
}

/** Gives freed assignments back to their people, with what they had answered and whether they saw it. */
export async function giveBack(freed: readonly Freed[], reason: string): Promise<void> {
  for (const { _id: id, employeeId, status, published } of freed) {
    if (employeeId === null) continue
    await runVerb('assignments.assign', { id, employeeId, override: { reason } })
    if (status === 'confirmed') await runVerb('assignments.confirm', { id })
    if (published) await runVerb('assignments.publish', { id })
  }
}
