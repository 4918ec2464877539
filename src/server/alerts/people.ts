import { sql } from 'kysely'
import { EXPIRY_WARN_DAYS } from '#shared/domain/people/skill-status.ts'
import { addDays } from '#shared/model/dates.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import { dueOn, keyOf, limited, type WantedAlert, type Watch } from './wanted.ts'

interface Held {
  readonly _id: string
  readonly employeeId: string
  readonly expiresAt: string
  readonly skill: string
  /** 1 when work of today or tomorrow asks for it. */
  readonly soon: number | string
}

/** Somebody has work from a day on. */
const worksFrom = (employee: string, from: string, to: string) => sql`exists (select 1 from "assignments" w
  where w."employeeId" = ${sql.ref(employee)} and w."date" >= ${from} and w."date" <= ${to}
    and w."start" >= ${addDays(from, -1)} and w."status" in ('pending', 'confirmed') and w."deletedAt" is null)`

/**
 * That work its person has between two days asks for a skill: for its position, its site, its client or its trade, as
 * `requiredSkills` says.
 */
const asksFor = (from: string, to: string) => sql`exists (select 1 from "assignments" w
  join "orderPositions" p on p."_id" = w."positionId" join "orders" o on o."_id" = w."orderId"
  join "sites" st on st."_id" = o."siteId" join "clients" c on c."_id" = o."clientId"
  where w."employeeId" = h."employeeId" and w."date" >= ${from} and w."date" <= ${to}
    and w."start" >= ${addDays(from, -1)} and w."status" in ('pending', 'confirmed') and w."deletedAt" is null
    and (p."requiredSkillIds" like '%' || h."skillId" || '%' or st."requiredSkillIds" like '%' || h."skillId" || '%'
      or c."requiredSkillIds" like '%' || h."skillId" || '%'
      or (s."active" = 1 and s."trades" like '%"' || p."role" || '"%')))`

/** Work planned further ahead is not looked at: there is time until then. */
const ASKED_DAYS = 60

/**
 * Skills of people who work here that expire within a month; expired ones while work planned of their person asks for the
 * skill, which cannot wait when it is of today or tomorrow.
 */
export const skills: Watch = {
  kinds: ['skillExpiring', 'skillExpired'],
  find: async ({ rows, today }) => {
    const found = await rows(sql<Held>`select h."_id", h."employeeId", h."expiresAt", s."name" as "skill",
        case when ${asksFor(today, addDays(today, 1))} then 1 else 0 end as "soon"
      from "employeeSkills" h join "skills" s on s."_id" = h."skillId" join "employees" e on e."_id" = h."employeeId"
      where h."expiresAt" <= ${addDays(today, EXPIRY_WARN_DAYS)} and h."deletedAt" is null and s."expirable" = 1
        and e."status" <> 'inactive' and e."deletedAt" is null
        and (h."expiresAt" >= ${today} or ${asksFor(today, addDays(today, ASKED_DAYS))})
      order by h."expiresAt" desc, h."_id" ${limited}`)
    return found.map(({ _id, employeeId, expiresAt, skill, soon }): WantedAlert => {
      const kind = expiresAt < today ? 'skillExpired' : 'skillExpiring'
      return {
        kind,
        severity: kind === 'skillExpiring' ? 'info' : Number(soon) === 1 ? 'critical' : 'warning',
        objectType: 'employees',
        objectId: employeeId,
        employeeId,
        dueAt: dueOn(expiresAt),
        details: { skill, date: expiresAt },
        dedupeKey: keyOf(kind, _id),
      }
    })
  },
}

interface Absent {
  readonly _id: string
  readonly employeeId: string
  readonly date: string
  readonly start: string
}

/** Minutes before the first shift that an absence leaves to fill from which it is urgent. A company rule. */
const ABSENCE_URGENT_MIN = 48 * 60

/** Approved absences that leave work to fill, whether their person kept it or was freed of it; one an absence. */
export const absenceImpact: Watch = {
  kinds: ['absenceImpact'],
  find: async ({ rows, now, today, later }) => {
    const found = await rows(sql<Absent>`select b."_id", b."employeeId", a."date", a."start"
      from "assignments" a join "absences" b on b."_id" = a."absenceId"
      where b."status" = 'approved' and b."deletedAt" is null and a."start" > ${now}
        and a."date" >= ${addDays(today, -1)} and a."date" <= ${addDays(today, 28)} and ${sql.raw(TO_FILL)}
        and a."deletedAt" is null
      order by a."start", b."_id" ${limited}`)
    return [...Map.groupBy(found, ({ _id }) => _id)].flatMap(([id, work]): WantedAlert[] => {
      const [first] = work
      if (!first) return []
      return [
        {
          kind: 'absenceImpact',
          severity: first.start <= later(ABSENCE_URGENT_MIN) ? 'critical' : 'warning',
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
