import { sql } from 'kysely'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { isDespiteAbsence, touchedBy } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Db } from '#sql/list.ts'
import { changeEach, type ChangeEachParts } from '../records/change-each.ts'
import { decodeRows } from '../records/rows.ts'

interface Parts extends ChangeEachParts {
  readonly db: Db
  readonly now: () => Date
}

/**
 * Marks as to fill what people still have on the days or hours of an approved absence, for absences that were approved
 * before assignments carried this mark. Who was assigned with a reason although they are absent keeps it.
 * @returns how many assignments it changed
 */
export async function markAbsentPeople({ db, now, ...parts }: Parts): Promise<number> {
  const at = now().toISOString()
  const approved = await db
    .selectFrom('absences')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('status', '=', 'approved')
    .where('endDate', '>=', addDays(localDayOf(at), -1))
    .orderBy('_id')
    .execute()
  const wanted = new Map<string, Row<'absences'>>()
  for (const absence of decodeRows('absences', approved)) {
    const held = await db
      .selectFrom('assignments')
      .selectAll()
      .where('employeeId', '=', absence.employeeId)
      .where('deletedAt', 'is', null)
      .where('absenceId', 'is', null)
      .where('status', 'in', ['pending', 'confirmed'])
      .where('end', '>', at)
      .where(sql<boolean>`"date" between ${addDays(absence.startDate, -1)} and ${absence.endDate}`)
      .execute()
    for (const one of touchedBy(absence, decodeRows('assignments', held), at))
      if (!isDespiteAbsence(one)) wanted.set(one._id, absence)
  }
  return changeEach(parts, 'assignments', [...wanted.keys()], (row) => {
    const absence = wanted.get(row._id)
    const isStill = absence && row.absenceId === null && row.employeeId === absence.employeeId
    return isStill && touchedBy(absence, [row], at).length > 0 ? { absenceId: absence._id } : null
  })
}
