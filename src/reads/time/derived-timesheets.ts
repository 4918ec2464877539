import { sql, type RawBuilder } from 'kysely'
import type { DerivedColumns, DerivedSql } from '../engine/derived.ts'

const LINES = sql`"timesheetLines" l where l."timesheetId" = "timesheets"."_id" and l."deletedAt" is null`

const figure = (of: RawBuilder<unknown>, where: RawBuilder<unknown> = sql``): DerivedSql => {
  const value = sql`(select coalesce(${of}, 0) from ${LINES}${where})`
  return () => ({ value, key: value })
}
const approved = sql` and l."disputed" = 0`

const REMINDED = sql`coalesce(json_array_length("timesheets"."reminders"), 0)`
const LAST = sql`json_extract("timesheets"."reminders", '$[#-1].at')`
/** An empty list is stored as none: no reminder has no instant. */
const SINCE = sql`case when "timesheets"."approval" = 'unsigned' and "timesheets"."sent" = 1 and "timesheets"."superseded" = 0
  then coalesce(${LAST}, "timesheets"."sentAt") end`

/** The computed columns of timesheets, as `timesheetExtras` has them. What does not wait comes last. */
export const timesheetColumns: DerivedColumns<'timesheets'> = {
  people: figure(sql`count(distinct l."employeeId")`),
  workedMinutes: figure(sql`sum(l."workedMinutes")`, approved),
  deviationMinutes: figure(sql`sum(l."workedMinutes" - l."plannedMinutes")`, approved),
  parkingCents: figure(sql`sum(l."parkingCents")`, approved),
  disputed: figure(sql`sum(l."disputed")`),
  reminded: () => ({ value: REMINDED, key: REMINDED }),
  lastReminder: () => ({ value: LAST, key: sql`coalesce(${LAST}, '')` }),
  waitingHours: (_, { now }) => {
    const hours = sql`(cast(round((julianday(${now}) - julianday(${SINCE})) * 1440) as integer) / 60)`
    return { value: hours, key: sql`coalesce(${hours}, -1)` }
  },
}
