import { INDEFINITE } from '#shared/model/dates.ts'

const HELD = `"employeeSkills" h join "skills" s on s."_id" = h."skillId"
  where h."employeeId" = "employees"."_id" and h."deletedAt" is null and s."deletedAt" is null`

/** What the file of an employee needs, as conditions on the table of employees; `$day` is the day. */
const ITEMS = [
  `"employees"."email" is not null`,
  `"employees"."addressLine1" is not null and "employees"."city" is not null and "employees"."postalCode" is not null`,
  `"employees"."lat" is not null`,
  `"employees"."officeId" is not null`,
  `"employees"."birthDate" is not null`,
  `"employees"."emergencyContact" is not null`,
  `exists (select 1 from ${HELD})`,
  `not exists (select 1 from ${HELD} and s."proofRequired" = 1 and h."verifiedAt" is null)`,
  `not exists (select 1 from ${HELD} and s."expirable" = 1 and coalesce(h."expiresAt", '0') < $day
     and coalesce(h."expiresAt", '0') <> '${INDEFINITE}')`,
]

/**
 * How much of the file of an employee is there, in percent: e-mail, address, position, office, birth date, emergency
 * contact, a skill, and every proof and certification in order on the day.
 */
export const filePercent = (day: string): string => {
  const literal = /^\d{4}-\d\d-\d\d$/.test(day) ? `'${day}'` : 'null'
  const sum = ITEMS.map((item) => `(${item.replaceAll('$day', literal)})`).join(' + ')
  return `cast(round(100.0 * (${sum}) / ${ITEMS.length}) as integer)`
}
