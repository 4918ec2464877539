import type { RestoredDay, RestoredWork } from '#shared/contract/dispatch/desk.ts'
import { AppError } from '#shared/contract/errors.ts'
import { isFinal, type Finding } from '#shared/domain/dispatch/finding.ts'
import type { Row } from '#shared/entities/index.ts'
import { reinstate } from '#shared/verbs/dispatch/cancel.ts'
import { readKeeping } from '#shared/verbs/dispatch/steps/kept-absent.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { readPeople, readSupervisor } from './called-off-people.ts'

type Before = Row<'siteCancellations'>['assignments'][number]

/** What the verb is given later by whoever says why; here it only has to be long enough. */
const REASON = { reason: '-----' }

/** Why the person of an assignment cannot have it back. */
type Against = Pick<RestoredWork, 'against' | 'refusal'>
const NOTHING: Against = { against: [], refusal: null }

function refused({ code, details }: AppError): Against {
  if (code === 'OVERLAP')
    return { against: [{ code, level: 'block', overridable: false, params: details } as Finding], refusal: code }
  const findings = code === 'RULE_BLOCKED' ? ((details['findings'] ?? []) as readonly Finding[]) : []
  return { against: findings.filter(isFinal), refusal: code }
}

/** What the verb that gives an assignment back would refuse, over the rows of this device. */
function againstOf(reader: Reader, { id, status }: Before & { readonly status: 'pending' | 'confirmed' }, at: Moment) {
  const context = { userId: null, opId: id, ...at, actedAt: at.now, actedOn: at.today }
  try {
    decide(reader, reinstate.decide(context, { id, status, override: REASON }))
    return NOTHING
  } catch (error) {
    if (error instanceof AppError) return refused(error)
    throw error
  }
}

/** Whether an absence keeps the person of an assignment from coming. */
function isKept(reader: Reader, id: string): boolean {
  const assignment = decide(reader, readRow('assignments', id))
  if (!assignment) return false
  return decide(reader, readKeeping(assignment, assignment.employeeId, assignment.absenceId)) !== null
}

/**
 * What of a day that was called off would be so no more, to whom it goes back, and who cannot have it any more; null when the
 * day is not called off any longer. What somebody changed since is left out, as the verb leaves it.
 */
export function readRestored(reader: Reader, cancellationId: string, at: Moment): RestoredDay | null {
  const cancellation = decide(reader, readRow('siteCancellations', cancellationId))
  if (!cancellation) return null
  const before = new Map(cancellation.assignments.map((one) => [one.id, one]))
  const where = `a."_id" in (select value from json_each(?)) order by a."start", a."_id"`
  const all = readBoardAssignments(reader, { text: where, params: [JSON.stringify([...before.keys()])] })
  const off = all.filter(({ status, endReason }) => status === 'cancelled' && endReason === 'cancelledByClient')
  const people = readPeople(
    reader,
    off.flatMap(({ employeeId }) => employeeId ?? []),
  )
  const work = off.map((assignment): RestoredWork => {
    const { id, status, endReason } = before.get(assignment._id) as Before
    const person = people.get(assignment.employeeId ?? '') ?? null
    const isTheirs = (status === 'pending' || status === 'confirmed') && !isKept(reader, assignment._id)
    if (!isTheirs || person === null) return { assignment, person: null, ...NOTHING }
    return { assignment, person, ...againstOf(reader, { id, status, endReason }, at) }
  })
  return { work, supervisor: readSupervisor(reader, cancellation.siteId, off[0]?._id) }
}
