import type { Written } from '#shared/contract/sync/operation.ts'
import type { Conflict } from '#shared/contract/sync/outbox.ts'
import type { Opened } from '#shared/entities/assignments.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { heldBefore, openBefore } from '#renderer/components/dispatch/as-before.ts'
import { patchRecord, runVerb } from '#renderer/records/write.ts'

/** What gives an assignment to somebody. */
const GIVES: ReadonlySet<string> = new Set([
  'assignments.assign',
  'assignments.move',
  'assignments.copy',
  'assignments.replace',
])

type Values = Readonly<Record<string, unknown>>

/**
 * What takes a retried operation back once the server has applied it: their values again for a change, their person again
 * for an assignment, whatever the rules find by now, for the reason given. Null when it cannot be taken back by one write.
 */
export function undoOfRetry(
  { kind, verb, rows }: Conflict,
  written: Written,
  reason: string,
): (() => Promise<void>) | null {
  const [row] = rows
  const now = written.changed.find(({ row: changed }) => changed._id === row?.id)?.row
  if (!row?.theirs || !now) return null
  const theirs = row.theirs as unknown as Values
  if (kind === 'patch') {
    const values = Object.fromEntries(row.fields.map((name) => [name, theirs[name]]))
    return async () => void (await patchRecord(row.entity as EntityName, now, values as never))
  }
  if (!GIVES.has(String(verb))) return null
  const { employeeId, opened } = theirs
  const { employeeId: givenTo } = now as unknown as Row<'assignments'>
  const override = { reason }
  // Who refused it, or cannot come, is so again.
  const before = heldBefore(theirs as unknown as Row<'assignments'>)
  return typeof employeeId === 'string'
    ? async () =>
        void (await runVerb('assignments.move', { id: row.id, employeeId, baseRev: now.rev, before, override }))
    : async () => {
        const was = givenTo === null ? {} : { before: openBefore({ opened: opened as Opened | null }, givenTo) }
        await runVerb('assignments.unassign', { id: row.id, baseRev: now.rev, ...was })
      }
}
