import type { Database } from '#server/db/database.ts'

/** A change as recorded in the server's audit. */
export interface Event {
  readonly rev: number
  readonly entity: string
  readonly entityId: string
  readonly isCreation: boolean
  readonly isRemoval: boolean
  /** Marks found in what it wrote, or in its reason. */
  readonly marks: ReadonlySet<string>
}

/** A text no other operation writes: where the audit has it, that operation had an effect. */
export const markOf = (device: number, n: number) => `jeton-${device}-${n}`

/** A whole value: an address that contains a mark does not count. */
const MARK = /^jeton-\d+-\d+$/

/** Every change the server made, in order. */
export async function journalOf({ db }: Database): Promise<readonly Event[]> {
  const events = await db
    .selectFrom('auditEvents')
    .select(['rev', 'entity', 'entityId', 'before', 'after', 'reason'])
    .orderBy('rev')
    .execute()
  return events.map(({ rev, entity, entityId, before, after, reason }) => ({
    rev: Number(rev),
    entity: String(entity),
    entityId: String(entityId),
    isCreation: before === null,
    isRemoval: after === null,
    marks: new Set([...fieldsOf(String(entity), after), reason].flatMap((value) => String(value).match(MARK) ?? [])),
  }))
}

/**
 * Values written by the operation itself: what a row copies of others (a renewal, an override, the file of an employee
 * who becomes an applicant) is no effect.
 */
function fieldsOf(entity: string, after: unknown): readonly unknown[] {
  if (typeof after !== 'string') return []
  const fields = JSON.parse(after) as Readonly<Record<string, unknown>>
  const isConverted =
    entity === 'applicants' &&
    fields['employeeId'] === null &&
    (!('_id' in fields) || fields['origin'] === 'formerEmployee')
  return isConverted ? [] : Object.values(fields).filter((value) => typeof value === 'string')
}

interface Assignment {
  readonly _id: unknown
  readonly employeeId: unknown
  readonly start: unknown
  readonly end: unknown
}

/** Pairs of overlapping assignments of one person; there must never be one. */
export async function doubleBookings({ db }: Database): Promise<readonly string[]> {
  const assignments = (await db
    .selectFrom('assignments')
    .select(['_id', 'employeeId', 'start', 'end'])
    .where('employeeId', 'is not', null)
    .where('status', 'not in', ['declined', 'cancelled'])
    .where('deletedAt', 'is', null)
    .orderBy('employeeId')
    .orderBy('start')
    .execute()) as readonly Assignment[]
  return assignments.flatMap((assignment, i) => {
    const next = assignments[i + 1]
    const isTwice = next?.employeeId === assignment.employeeId && String(next?.start) < String(assignment.end)
    return isTwice ? [`${String(assignment.employeeId)} has ${String(assignment._id)} and ${String(next?._id)}`] : []
  })
}
