import { sql, type CompiledQuery } from 'kysely'
import { hourDaysAround, type HourFacts, type HourPeriod } from '#shared/domain/time/hours/hour-alerts.ts'
import { PAID_LEAVE } from '#shared/domain/time/hours/paid-leave.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Db } from '../list.ts'

type Rec = Readonly<Record<string, unknown>>

/** The statements that hour alerts of a period are worked out from: the same on the server and on a device. */
export interface HourQueries {
  readonly entries: CompiledQuery<Rec>
  readonly people: CompiledQuery<Rec>
  readonly planned: CompiledQuery<Rec>
  readonly reviews: CompiledQuery<Rec>
  readonly leave: CompiledQuery<Rec>
}

/** Entries that count: void ones and days not worked never do. */
const COUNTED = sql<boolean>`"status" <> 'void' and "kind" <> 'didNotWork' and "deletedAt" is null`

/**
 * Builds the statements of a period. Only the work of people who worked in it is read, by person and start: the bounds on
 * `start` are wider than any zone makes the day, and let the index be used.
 */
export function hourQueries(db: Db, { from, to, now }: HourPeriod, sets: HourFacts['sets']): HourQueries {
  const around = hourDaysAround(sets)
  const [first, last] = [addDays(from, -around), addDays(to, around)]
  const planned = addDays(now.slice(0, 10), -2)
  const worked = sql`(select distinct "employeeId" from "timeEntries"
    where "date" >= ${from} and "date" <= ${to} and ${COUNTED})`
  return {
    entries: sql<Rec>`select "employeeId", "date", "start", "end", "breakMinutes", "workedMinutes", "siteId"
      from "timeEntries" where "employeeId" in ${worked}
        and "start" >= ${addDays(first, -1)} and "start" < ${addDays(last, 2)}
        and "date" >= ${first} and "date" <= ${last} and ${COUNTED}
      order by "start"`.compile(db),
    people:
      sql<Rec>`select "_id", "regime", "employmentType", "hireDate", "terminationDate", "employeeNumber", "firstName", "lastName"
      from "employees" where "_id" in ${worked}`.compile(db),
    planned: sql<Rec>`select a."_id", a."employeeId", a."date", a."start", a."end", o."breakMinutes", o."breakPaid"
      from "assignments" a join "orders" o on o."_id" = a."orderId"
      where a."employeeId" in ${worked}
        and a."start" >= ${addDays(planned, -1)} and a."start" < ${addDays(last, 2)}
        and a."date" >= ${planned} and a."date" <= ${last} and a."end" > ${now}
        and a."status" in ('pending', 'confirmed') and a."deletedAt" is null
      order by a."start"`.compile(db),
    reviews: sql<Rec>`select "employeeId", "date", "rule", "reason", "createdBy" from "hourReviews"
      where "date" >= ${from} and "date" <= ${to} and "deletedAt" is null`.compile(db),
    leave: sql<Rec>`select "employeeId", "startDate", "endDate", "startTime", "endTime", "hoursPerDay" from "absences"
      where "employeeId" in ${worked} and "startDate" <= ${last} and "endDate" >= ${first}
        and ${sql.raw(PAID_LEAVE)}`.compile(db),
  }
}

/** What the rows of these statements say. */
export function hourFactsOf(
  rows: { readonly [K in keyof HourQueries]: readonly Rec[] },
  sets: HourFacts['sets'],
): HourFacts {
  const planned = rows.planned as readonly (Omit<HourFacts['planned'][number], 'paidMinutes'> & {
    readonly breakMinutes: number | null
    readonly breakPaid: number
  })[]
  return {
    people: rows.people as unknown as HourFacts['people'],
    entries: rows.entries as unknown as HourFacts['entries'],
    reviews: rows.reviews as unknown as HourFacts['reviews'],
    leave: rows.leave as unknown as HourFacts['leave'],
    planned: planned.map(({ breakMinutes, breakPaid, ...work }) => ({
      ...work,
      paidMinutes: paidMinutes(work, { breakMinutes, breakPaid: breakPaid === 1 }),
    })),
    sets,
  }
}
