import type { BoardAssignment, ShownRefusal } from '#shared/contract/dispatch/board.ts'
import type { Refusal } from '#shared/entities/assignments.ts'
import type { Reader } from '../engine/reader.ts'

/** What of a stored assignment says who refused it. */
export interface StoredRefusals {
  readonly employeeId: string | null
  readonly status: string
  /** A JSON array. */
  readonly refusals: string
  readonly updatedAt: string
}

export type RefusalsShown = Pick<BoardAssignment, 'refusedBy' | 'earlierRefusals'>

const NOBODY: RefusalsShown = { refusedBy: null, earlierRefusals: [] }
const isPlain = ({ status, refusals }: StoredRefusals) => status !== 'declined' && refusals === '[]'

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
 * Who refuses each assignment now, and who refused it before. A refusal recorded without a moment has that of the last
 * change.
 */
export function refusalsOf(
  reader: Reader,
  assignments: readonly StoredRefusals[],
): (assignment: StoredRefusals) => RefusalsShown {
  const read = new Map<StoredRefusals, { readonly now: Refusal | null; readonly before: readonly Refusal[] }>()
  for (const assignment of assignments) if (!isPlain(assignment)) read.set(assignment, parsed(assignment))
  const everybody = [...read.values()].flatMap(({ now, before }) => (now ? [now, ...before] : before))
  const nameOf = namesOf(reader, new Set(everybody.map(({ employeeId }) => employeeId)))
  const shown = ({ employeeId, at }: Refusal): ShownRefusal => ({ name: nameOf(employeeId), at })
  return (assignment) => {
    const found = read.get(assignment)
    return found ? { refusedBy: found.now && shown(found.now), earlierRefusals: found.before.map(shown) } : NOBODY
  }
}

function parsed({ status, employeeId, refusals, updatedAt }: StoredRefusals) {
  const all = (JSON.parse(refusals) as readonly Refusal[]).toReversed()
  if (status !== 'declined' || employeeId === null) return { now: null, before: all }
  const last = all.findIndex((refusal) => refusal.employeeId === employeeId)
  const now = all[last] ?? { employeeId, at: updatedAt, by: null }
  return { now, before: all.filter((_, i) => i !== last) }
}
