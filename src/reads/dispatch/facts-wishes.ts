import type { AbsenceFacts, PreferenceFacts, RestrictionFacts } from '#shared/domain/dispatch/facts.ts'
import { PAID_LEAVE, type PaidLeave } from '#shared/domain/time/hours/paid-leave.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'

type Of<T> = T & { readonly employeeId: string }

function byPerson<T>(rows: readonly Of<T>[]): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(rows, ({ employeeId }) => employeeId)
}

const ABSENT = `
  select "employeeId", "type", "startDate", "endDate", "startTime", "endTime" from "absences"
  where "status" = 'approved' and "deletedAt" is null and "startDate" <= ? and "endDate" >= ?`

/** The approved absences that touch a day, the evening before or the morning after, by person. */
export const absencesOn = (reader: Reader, day: string): ReadonlyMap<string, readonly AbsenceFacts[]> =>
  reader.memo.of(`absent ${day}`, ['absences'], () =>
    byPerson(reader.all<Of<AbsenceFacts>>(ABSENT, addDays(day, 2), addDays(day, -1))),
  )

const LEAVE = `
  select "employeeId", "startDate", "endDate", "startTime", "endTime", "hoursPerDay" from "absences"
  where "startDate" <= ? and "endDate" >= ? and ${PAID_LEAVE}`

/** The paid annual leave in the pay week that begins on a day, by person. */
export const leaveIn = (reader: Reader, week: string): ReadonlyMap<string, readonly PaidLeave[]> =>
  reader.memo.of(`leave ${week}`, ['absences'], () =>
    byPerson(reader.all<Of<PaidLeave>>(LEAVE, addDays(week, 6), week)),
  )

const COLUMNS = `r."clientId", r."siteId", r."supervisorId", r."level", r."reason", r."from", r."to"`

/** Every restriction; one between two people is listed twice, once for each of them. */
const RESTRICTED = `
  select r."employeeId", r."otherEmployeeId", coalesce(e."firstName" || ' ' || e."lastName", '') as "otherName", ${COLUMNS}
  from "restrictions" r left join "employees" e on e."_id" = r."otherEmployeeId" where r."deletedAt" is null
  union all
  select r."otherEmployeeId", r."employeeId", e."firstName" || ' ' || e."lastName", ${COLUMNS}
  from "restrictions" r join "employees" e on e."_id" = r."employeeId"
  where r."deletedAt" is null and r."otherEmployeeId" is not null`

/** What keeps people from places and from each other, by person. */
export const restrictionsOf = (reader: Reader): ReadonlyMap<string, readonly RestrictionFacts[]> =>
  reader.memo.of('restricted', ['restrictions', 'employees'], () =>
    byPerson(reader.all<Of<RestrictionFacts>>(RESTRICTED)),
  )

const PREFERENCES = `
  select "employeeId", "clientId", "siteId", "supervisorId", "weight" from "preferences" where "deletedAt" is null
  order by "weight" desc, "_id"`

/** Where people are wanted, by person, the heaviest first. */
export const preferencesOf = (reader: Reader): ReadonlyMap<string, readonly PreferenceFacts[]> =>
  reader.memo.of('preferences', ['preferences'], () => byPerson(reader.all<Of<PreferenceFacts>>(PREFERENCES)))
