import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { invalidField } from '#shared/model/forms.ts'
import { readRow, type Reading } from '#shared/verbs/engine/reads.ts'
import type { Entry } from './entry.ts'

type Site = Pick<Row<'sites'>, 'timezone'>

/**
 * Refuses an entry that lasts longer than to the same time of the next day at its site: 25 hours where clocks go back on it, 23
 * where they go forward.
 * @throws AppError VALIDATION_FAILED (ENTRY_TOO_LONG)
 */
export function requireOneDay({ date, start, end }: Entry, { timezone }: Site): void {
  if (start === null || end === null) return
  const zone = timezone ?? undefined
  const [next, last] = [addDays(date, 1), localDayOf(end, zone)]
  if (last > next || (last === next && localTimeOf(end, zone) > localTimeOf(start, zone)))
    throw invalidField('end', 'ENTRY_TOO_LONG')
}

/**
 * Refuses an entry of a day on which its person was not employed. One that stays on its day is left alone: who is hired again has a
 * later day of hire. A device of somebody who may not read these days leaves it to the server, which does not tell them either.
 * @throws AppError VALIDATION_FAILED (BEFORE_HIRE, AFTER_EMPLOYMENT)
 */
export function* requireEmployed(entry: Entry, before: Entry | null = null): Reading<void> {
  if (before !== null && before.date === entry.date && before.employeeId === entry.employeeId) return
  const employee = yield* readRow('employees', entry.employeeId)
  if (!employee) return
  const { hireDate, terminationDate } = employee
  const field = entry.start === null ? 'date' : 'start'
  if (hireDate && entry.date < hireDate) throw invalidField(field, 'BEFORE_HIRE')
  if (terminationDate && entry.date > terminationDate) throw invalidField(field, 'AFTER_EMPLOYMENT')
}
