import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import type { Row } from '#shared/entities/index.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import { idsOf } from '../engine/ids.ts'

const LINES = `
  select l."timesheetId", l."employeeId", l."kind", l."workedMinutes", l."travelMinutes", l."kilometres",
    l."parkingCents", l."plannedMinutes", l."disputed"
  from json_each(?) j cross join "timesheetLines" l on l."timesheetId" = j.value and l."deletedAt" is null`

type Line = Pick<
  Row<'timesheetLines'>,
  | 'timesheetId'
  | 'employeeId'
  | 'kind'
  | 'workedMinutes'
  | 'travelMinutes'
  | 'kilometres'
  | 'parkingCents'
  | 'plannedMinutes'
>

/** Beside a timesheet: the sums of its lines, and how long it has waited for approval. */
export const timesheetExtras: ExtrasReader<'timesheets'> = (reader, rows, { now }) => {
  const lines = reader.all<Line & { disputed: number }>(LINES, idsOf(rows))
  const byId = Map.groupBy(lines, ({ timesheetId }) => timesheetId)
  return Object.fromEntries(
    (rows as readonly unknown[] as readonly Row<'timesheets'>[]).map((sheet) => {
      const own = (byId.get(sheet._id) ?? []).map((line) => ({ ...line, disputed: line.disputed === 1 }))
      const { people, workedMinutes, deviationMinutes, parkingCents, disputed } = sheetTotals(own)
      const lastReminder = sheet.reminders?.at(-1)?.at ?? null
      const since = lastReminder ?? sheet.sentAt
      const isWaiting = sheet.approval === 'unsigned' && sheet.sent && !sheet.superseded && since !== null
      const waitingHours = isWaiting ? Math.max(0, Math.floor(elapsedMinutes({ start: since, end: now }) / 60)) : null
      const reminded = sheet.reminders?.length ?? 0
      return [
        sheet._id,
        { people, workedMinutes, deviationMinutes, parkingCents, disputed, reminded, lastReminder, waitingHours },
      ]
    }),
  )
}
