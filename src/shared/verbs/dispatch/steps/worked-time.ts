import { AppError } from '#shared/contract/errors.ts'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'

type Assignment = Row<'assignments'>
type Entry = Row<'timeEntries'>

/**
 * The work that counts and that the people of some assignments logged on them, by the id of the assignment. Who came and was sent
 * home is paid for it: that is theirs too.
 */
export function* readWorked(assignments: readonly Assignment[]): Reading<ReadonlyMap<string, Entry>> {
  const holders = new Map(assignments.map(({ _id, employeeId }) => [_id, employeeId]))
  const entries = yield* readRows('timeEntries', [{ column: 'assignmentId', in: [...holders.keys()] }], {
    orderBy: [{ column: 'start' }, { column: '_id' }],
  })
  const found = new Map<string, Entry>()
  for (const entry of entries) {
    const { assignmentId, employeeId, kind, status } = entry
    const isWork = hasHours(kind) && status !== 'void'
    if (assignmentId === null || !isWork || holders.get(assignmentId) !== employeeId || found.has(assignmentId))
      continue
    found.set(assignmentId, entry)
  }
  return found
}

/**
 * What somebody worked stays theirs: an assignment on which its person logged work is neither taken from them nor moved to
 * another day. Once the entry is void it is; for the rest of a shift an absence frees it (requirement DES-2).
 * @throws AppError ASSIGNMENT_WORKED with the entry and the name of its site
 */
export function* requireNotWorked(assignment: Assignment): Reading<void> {
  const entry = (yield* readWorked([assignment])).get(assignment._id)
  if (!entry) return
  const site = yield* readRow('sites', entry.siteId)
  const { _id: entryId, employeeId, siteId, kind, date, start, end, status } = entry
  const place = { siteId, siteName: site?.name ?? null, timezone: site?.timezone ?? null }
  const worked = { entryId, employeeId, ...place, kind, date, start, end, status }
  throw new AppError('ASSIGNMENT_WORKED', { current: assignment, ...worked })
}
