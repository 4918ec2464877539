import type { BoardAssignment, ShownRefusal } from '#shared/contract/dispatch/board.ts'
import { isHeldByAbsentee } from '#shared/domain/dispatch/to-fill.ts'
import type { AssignmentStatus, Opened, Refusal } from '#shared/entities/assignments.ts'
import type { Reader } from '../engine/reader.ts'

/** What of a stored assignment says who refused it, and why it is open. */
export interface StoredWhy {
  readonly employeeId: string | null
  readonly status: AssignmentStatus
  /** A JSON array. */
  readonly refusals: string
  /** A JSON object, or null. */
  readonly opened: string | null
  readonly absenceId: string | null
  readonly updatedAt: string
}

export type WhyShown = Pick<BoardAssignment, 'refusedBy' | 'earlierRefusals' | 'opened'>

const NOBODY: WhyShown = { refusedBy: null, earlierRefusals: [], opened: null }
const isPlain = ({ status, refusals, opened, absenceId }: StoredWhy) =>
  status !== 'declined' && refusals === '[]' && opened === null && absenceId === null

/** The names of people, deleted ones included, kept until an employee changes. */
function namesOf(reader: Reader, ids: ReadonlySet<string>): (id: string) => string {
  const known = reader.memo.of('names', ['employees'], () => new Map<string, string>())
  const asked = [...ids].filter((id) => !known.has(id))
  if (asked.length > 0) {
    const text = `select "_id", "firstName", "lastName" from "employees" where "_id" in (select value from json_each(?))`
    for (const [id, first, last] of reader.arrays(text, JSON.stringify(asked)))
      known.set(id as string, `${first} ${last}`)
  }
  return (id) => known.get(id) ?? ''
}

/**
 * Who refuses each assignment now, who refused it before, and who had it last when it was taken back. A refusal recorded
 * without a moment has that of the last change.
 */
export function whyToFill(reader: Reader, assignments: readonly StoredWhy[]): (assignment: StoredWhy) => WhyShown {
  const read = new Map<StoredWhy, ReturnType<typeof parsed>>()
  for (const assignment of assignments) if (!isPlain(assignment)) read.set(assignment, parsed(assignment))
  const everybody = [...read.values()].flatMap(({ now, before, opened }) =>
    [now, ...before, opened].filter((one) => one !== null),
  )
  const nameOf = namesOf(reader, new Set(everybody.map(({ employeeId }) => employeeId)))
  const shown = ({ employeeId, at }: Refusal): ShownRefusal => ({ name: nameOf(employeeId), at })
  return (assignment) => {
    const found = read.get(assignment)
    if (!found) return NOBODY
    const { now, before, opened } = found
    return {
      refusedBy: now && shown(now),
      earlierRefusals: before.map(shown),
      opened: opened && { ...opened, name: nameOf(opened.employeeId) },
    }
  }
}

/** Why an assignment is to fill; its person may still have it, in an approved absence. */
function openedAs({ status, employeeId, absenceId, opened, updatedAt }: StoredWhy): Opened | null {
  if (opened !== null) return JSON.parse(opened) as Opened
  return isHeldByAbsentee({ status, absenceId }) && employeeId !== null
    ? { reason: 'absence', employeeId, at: updatedAt, by: null }
    : null
}

/** Who refuses it now, who refused it before, and why it is open, as they are stored. */
function parsed(stored: StoredWhy) {
  const { status, employeeId, refusals, updatedAt } = stored
  const opened = openedAs(stored)
  const all = (JSON.parse(refusals) as readonly Refusal[]).toReversed()
  if (status !== 'declined' || employeeId === null) return { now: null, before: all, opened }
  const last = all.findIndex((refusal) => refusal.employeeId === employeeId)
  const now = all[last] ?? { employeeId, at: updatedAt, by: null }
  return { now, before: all.filter((_, i) => i !== last), opened }
}
