import type Database from 'better-sqlite3'
import { addDays } from '#shared/model/dates.ts'
import { BENCH_MOMENT } from './places.ts'

/** Assignments so many days around a day decide who can work on it. */
const AROUND = 13

const PEOPLE = `
  select e."_id", e."firstName", e."lastName", e."employeeNumber", e."status", e."statusUntil", e."hireDate",
    e."terminationDate", e."availability", e."regime", e."onboarding", e."lat", e."lng", o."lat", o."lng"
  from "employees" e left join "offices" o on o."_id" = e."officeId"
  where e."deletedAt" is null and e."status" <> 'inactive' order by e."lastName_f", e."firstName_f", e."_id"`
const BUSY = `
  select a."employeeId", a."_id", a."date", a."start", a."end", a."status", o."breakMinutes", o."breakPaid"
  from "assignments" a join "orders" o on o."_id" = a."orderId"
  where a."deletedAt" is null and a."date" between ? and ? and a."employeeId" is not null
    and a."status" in ('pending', 'confirmed', 'noShow', 'completed') order by a."start"`
const LAST_DAY = `
  select e."_id", (select a."date" from "assignments" a where a."employeeId" = e."_id" and a."start" < ? and a."deletedAt" is null
    and a."status" not in ('declined', 'cancelled', 'unassigned') order by a."start" desc limit 1)
  from "employees" e where e."deletedAt" is null and e."status" <> 'inactive'`

/** By hand: everybody and what takes their time around a day, which who can work on it is weighed from; and their last days. */
export function rawPeople(db: Database.Database) {
  const [people, busy, last] = [PEOPLE, BUSY, LAST_DAY].map((text) => db.prepare(text).raw(true))
  const weighed = (day: string) => [people?.all(), busy?.all(addDays(day, -AROUND), addDays(day, AROUND))]
  return { weighed, bench: (day: string) => [...weighed(day), last?.all(BENCH_MOMENT.now)] }
}
