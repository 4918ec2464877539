import type { AwayPerson } from '#shared/contract/dispatch/desk.ts'
import { addDays } from '#shared/model/dates.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import type { Reader } from '#reads/engine/reader.ts'

const AWAY = `
  with d as (select ? as today, ? as tomorrow)
  select b."_id" as "absenceId", b."employeeId", e."firstName" || ' ' || e."lastName" as "name", b."type",
    b."startDate" <= d.today and b."endDate" >= d.today as today, b."endDate" >= d.tomorrow as tomorrow,
    (select count(*) from "assignments" a where a."absenceId" = b."_id" and a."date" between d.today and d.tomorrow
      and a."deletedAt" is null and ${TO_FILL}) as "toFill"
  from "absences" b cross join d join "employees" e on e."_id" = b."employeeId" and e."deletedAt" is null
  where b."deletedAt" is null and b."status" = 'approved' and b."startDate" <= d.tomorrow and b."endDate" >= d.today
  order by "toFill" desc, e."lastName_f", e."firstName_f", b."_id"`

/** Who is away today or tomorrow; those whose work is to fill come first. */
export function readAway(reader: Reader, today: string): readonly AwayPerson[] {
  const tomorrow = addDays(today, 1)
  const found = reader.all<Omit<AwayPerson, 'today' | 'tomorrow'> & { today: number; tomorrow: number }>(
    AWAY,
    today,
    tomorrow,
  )
  return found.map((one) => ({ ...one, today: one.today === 1, tomorrow: one.tomorrow === 1 }))
}
