import { type RawBuilder, sql } from 'kysely'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Computed, ComputedColumns, ComputedSql, ComputedReader } from '../engine/computed.ts'
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
const read: ComputedReader<'timesheets'> = (reader, rows, { now }) => {
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

const LINES_SQL = sql`"timesheetLines" l where l."timesheetId" = "timesheets"."_id" and l."deletedAt" is null`

const figure = (of: RawBuilder<unknown>, where: RawBuilder<unknown> = sql``): ComputedSql => {
  const value = sql`(select coalesce(${of}, 0) from ${LINES_SQL}${where})`
  return () => ({ value, key: value })
}
const approved = sql` and l."disputed" = 0`

const REMINDED = sql`coalesce(json_array_length("timesheets"."reminders"), 0)`
const LAST = sql`json_extract("timesheets"."reminders", '$[#-1].at')`
/** An empty list is stored as none: no reminder has no instant. */
const SINCE = sql`case when "timesheets"."approval" = 'unsigned' and "timesheets"."sent" = 1 and "timesheets"."superseded" = 0
  then coalesce(${LAST}, "timesheets"."sentAt") end`

/** The computed columns of timesheets. What does not wait comes last. */
const columns: ComputedColumns<'timesheets'> = {
  people: figure(sql`count(distinct l."employeeId")`),
  workedMinutes: figure(sql`sum(l."workedMinutes")`, approved),
  deviationMinutes: figure(sql`sum(l."workedMinutes" - l."plannedMinutes")`, approved),
  parkingCents: figure(sql`sum(l."parkingCents")`, approved),
  disputed: figure(sql`sum(l."disputed")`),
  reminded: () => ({ value: REMINDED, key: REMINDED }),
  lastReminder: () => ({ value: LAST, key: sql`coalesce(${LAST}, '')` }),
  waitingHours: (_, { now }) => {
    const hours = sql`max(0, cast(round((julianday(${now}) - julianday(${SINCE})) * 1440) as integer) / 60)`
    return { value: hours, key: sql`coalesce(${hours}, -1)` }
  },
}

export const computedTimesheets: Computed<'timesheets'> = { read, columns }
