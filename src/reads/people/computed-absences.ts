import { sql } from 'kysely'
import type { AbsenceDays } from '#shared/domain/people/absence-span.ts'
import { type AbsenceStatus, touchedBy } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import type { Reader } from '../engine/reader.ts'

type Absence = AbsenceDays &
  Pick<Row<'absences'>, '_id' | 'employeeId' | 'impactedAssignmentIds'> & { status: AbsenceStatus }
type Assignment = Pick<Row<'assignments'>, 'status' | 'start' | 'end'> & { readonly employeeId: string }

/** What people are still expected at. */
const COMING = `
  select a."employeeId", a."status", a."start", a."end" from "assignments" a
  where a."deletedAt" is null and a."status" in ('pending', 'confirmed') and a."employeeId" = ? and a."start" >= ?
    and a."start" < ?`

/** How many assignments an absence touched, or would touch if it were approved. */
function touchedOf(reader: Reader, absence: Absence, now: string): number {
  if (absence.status !== 'requested') return absence.impactedAssignmentIds.length
  const until = absence.endDate + '~'
  const from = new Date(Date.parse(`${absence.startDate}T00:00:00.000Z`) - 48 * 3_600_000).toISOString()
  return touchedBy(absence, reader.all<Assignment>(COMING, absence.employeeId, from, until), now).length
}

/** How many assignments each absence touched or would touch, kept until absences or assignments change, or the minute. */
const everyAbsencesTouched = (reader: Reader, now: string): ReadonlyMap<string, number> =>
  reader.memo.of(`touched ${now.slice(0, 16)}`, ['absences', 'assignments'], () => {
    const rows = reader.all<Omit<Absence, 'impactedAssignmentIds'> & { impactedAssignmentIds: string | null }>(
      `select "_id", "employeeId", "status", "startDate", "endDate", "startTime", "endTime", "impactedAssignmentIds"
       from "absences" where "deletedAt" is null`,
    )
    return new Map(
      rows.map(({ impactedAssignmentIds: ids, ...row }) => [
        row._id,
        touchedOf(reader, { ...row, impactedAssignmentIds: JSON.parse(ids ?? '[]') as string[] }, now),
      ]),
    )
  })

/** Beside an absence: how many assignments it touched or would touch. */
const read: ComputedReader<'absences'> = (reader, rows, { now }) =>
  Object.fromEntries(rows.map((row) => [row._id, { touched: touchedOf(reader, row as unknown as Absence, now) }]))

/** The computed columns of absences. */
const columns: ComputedColumns<'absences'> = {
  touched: (reader, { now }) => {
    const touched = reader.lookUp('absences touched', everyAbsencesTouched(reader, now))(sql`"absences"."_id"`)
    const value = sql`coalesce(${touched}, 0)`
    return { value, key: value }
  },
}

export const computedAbsences: Computed<'absences'> = { read, columns }
