import { loggedOutside, type LoggedOutside } from '#shared/domain/time/entries/logged-outside.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'
import type { Acting } from './acting.ts'
import type { Entry } from './entry.ts'

function* hasAssignment({ employeeId, siteId, assignmentId }: Entry): Reading<boolean> {
  if (assignmentId !== null) return true
  const own = yield* readRows('assignments', [
    { column: 'employeeId', is: employeeId },
    { column: 'siteId', is: siteId },
  ])
  return own.length > 0
}

/**
 * How an entry that somebody logs or corrects goes beyond the settings of the company. Only its own person does: what the office
 * logs or corrects it has looked at, and a supervisor's correction leaves it as it is. Late is what reaches the server late: only
 * its clock is known to be right.
 */
export function* outsideOf(
  entry: Entry,
  { timezone }: Pick<Row<'sites'>, 'timezone'>,
  { role }: Acting,
  { now }: Pick<VerbContext, 'now'>,
): Reading<LoggedOutside | null> {
  if (role === 'supervisor') return entry.outside
  if (role === 'admin') return null
  const limits = yield* readRow('companySettings', COMPANY_ID)
  const today = localDayOf(now, timezone ?? undefined)
  return loggedOutside({ date: entry.date, today, hasAssignment: yield* hasAssignment(entry) }, limits ?? undefined)
}
