import { sql } from 'kysely'
import { EXPIRY_WARN_DAYS } from '#shared/domain/people/skill-status.ts'
import { overlaps } from '#shared/domain/dispatch/overlap.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { keyOf, limited, type WantedAlert, type Watch } from './wanted.ts'

interface Held {
  readonly _id: string
  readonly employeeId: string
  readonly expiresAt: string
  readonly skill: string
}

/** Somebody has work from a day on. */
const worksFrom = (employee: string, from: string, to: string) => sql`exists (select 1 from "assignments" w
  where w."employeeId" = ${sql.ref(employee)} and w."date" >= ${from} and w."date" <= ${to}
    and w."start" >= ${addDays(from, -1)} and w."status" in ('pending', 'confirmed') and w."deletedAt" is null)`

/** Skills of people who work here that expire within a month; expired ones while their person still has work planned. */
export const skills: Watch = {
  kinds: ['skillExpiring', 'skillExpired'],
  find: async ({ rows, today }) => {
    const found = await rows(sql<Held>`select h."_id", h."employeeId", h."expiresAt", s."name" as "skill"
      from "employeeSkills" h join "skills" s on s."_id" = h."skillId" join "employees" e on e."_id" = h."employeeId"
      where h."expiresAt" <= ${addDays(today, EXPIRY_WARN_DAYS)} and h."deletedAt" is null and s."expirable" = 1
        and e."status" <> 'inactive' and e."deletedAt" is null
        and (h."expiresAt" >= ${today} or ${worksFrom('e._id', today, addDays(today, 60))})
      order by h."expiresAt" desc, h."_id" ${limited}`)
    return found.map(({ _id, employeeId, expiresAt, skill }): WantedAlert => {
      const kind = expiresAt < today ? 'skillExpired' : 'skillExpiring'
      return {
        kind,
        severity: kind === 'skillExpired' ? 'critical' : 'info',
        objectType: 'employees',
        objectId: employeeId,
        employeeId,
        details: { skill, date: expiresAt },
        dedupeKey: keyOf(kind, _id),
      }
    })
  },
}

interface Absent {
  readonly _id: string
  readonly employeeId: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly date: string
  readonly start: string
  readonly end: string
}

/** Whether an absence of hours, or of the whole day, touches work that begins on its days. */
const touches = ({ startTime, endTime, date, start, end }: Absent): boolean =>
  startTime === null ||
  endTime === null ||
  overlaps({ start: instantOf(date, startTime), end: instantOf(date, endTime) }, { start, end })

/** Approved absences of people who still have work on those days. */
export const absenceImpact: Watch = {
  kinds: ['absenceImpact'],
  find: async ({ rows, now, today }) => {
    const found = await rows(sql<Absent>`
      select b."_id", b."employeeId", b."startTime", b."endTime", a."date", a."start", a."end"
      from "absences" b join "assignments" a on a."employeeId" = b."employeeId"
        and a."date" >= b."startDate" and a."date" <= b."endDate"
      where b."status" = 'approved' and b."startDate" <= ${addDays(today, 28)} and b."endDate" >= ${today}
        and b."deletedAt" is null and a."start" > ${now} and a."date" <= ${addDays(today, 28)}
        and a."status" in ('pending', 'confirmed') and a."deletedAt" is null
      order by a."start", b."_id" ${limited}`)
    return [...Map.groupBy(found.filter(touches), ({ _id }) => _id)].flatMap(([id, work]): WantedAlert[] => {
      const [first] = work
      if (!first) return []
      return [
        {
          kind: 'absenceImpact',
          severity: 'critical',
          objectType: 'absences',
          objectId: id,
          employeeId: first.employeeId,
          dueAt: first.start,
          details: { count: work.length, date: first.date },
          dedupeKey: keyOf('absenceImpact', id),
        },
      ]
    })
  },
}

interface Refuser {
  readonly _id: string
}

/** People who want no texts and have work within a week: they have to be called. */
export const optOut: Watch = {
  kinds: ['optOut'],
  find: async ({ rows, today }) => {
    const found = await rows(sql<Refuser>`select e."_id" from "employees" e
      where e."smsOptOut" = 1 and e."status" <> 'inactive' and e."deletedAt" is null
        and ${worksFrom('e._id', today, addDays(today, 7))}
      order by e."_id" ${limited}`)
    return found.map(({ _id }) => ({
      kind: 'optOut',
      severity: 'info',
      objectType: 'employees',
      objectId: _id,
      employeeId: _id,
      details: {},
      dedupeKey: keyOf('optOut', _id),
    }))
  },
}
