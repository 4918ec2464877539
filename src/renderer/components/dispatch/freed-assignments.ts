import { MOST_AT_ONCE } from '#shared/verbs/engine/many.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { isHeldByAbsentee } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { runVerb } from '#renderer/records/write.ts'
import { heldBefore, type Held } from './as-before.ts'

/** What of an assignment is needed to give it back. */
export type Freed = Pick<Row<'assignments'>, '_id' | 'employeeId'> & Held

/** The assignments that an operation freed, as they were before it; what its person kept is not freed. */
export const freedBy = <A extends Freed>({ changed }: Changed, before: readonly A[]): readonly A[] => {
  const rows = changed.flatMap(({ entity, row }) =>
    entity === 'assignments' ? [row as unknown as Row<'assignments'>] : [],
  )
  const ids = new Set(rows.filter((row) => !isHeldByAbsentee(row)).map(({ _id }) => _id))
  return before.filter(({ _id }) => ids.has(_id))
}

/** Gives freed assignments back to their people together, with what they had answered and whether they saw it. */
export async function giveBack(freed: readonly Freed[], reason: string): Promise<void> {
  for (let at = 0; at < freed.length; at += MOST_AT_ONCE) await giveSome(freed.slice(at, at + MOST_AT_ONCE), reason)
}

async function giveSome(freed: readonly Freed[], reason: string): Promise<void> {
  const items = freed.flatMap(({ _id: id, employeeId, ...was }) =>
    employeeId === null ? [] : [{ id, employeeId, before: heldBefore(was), override: { reason } }],
  )
  if (items.length > 0) await runVerb('assignments.assignMany', { items })
}
