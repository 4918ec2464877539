import { sql } from 'kysely'
import { addDays } from '#shared/model/dates.ts'
import { keyOf, limited, type WantedAlert, type Watch } from './wanted.ts'

interface Work {
  readonly _id: string
  readonly date: string
  readonly start: string
  readonly employeeId: string
  readonly siteId: string
  readonly clientId: string
}

const WORK = sql.raw(`a."_id", a."date", a."start", a."employeeId", a."siteId", a."clientId"`)

const about = ({ _id, date, employeeId, siteId, clientId }: Work) => ({
  objectType: 'assignments' as const,
  objectId: _id,
  employeeId,
  siteId,
  clientId,
  details: { date },
})

/** Work to come that its person refused and nobody else has. */
export const assignmentDeclined: Watch = {
  kinds: ['assignmentDeclined'],
  find: async ({ rows, now, today }) => {
    const found = await rows(sql<Work>`select ${WORK} from "assignments" a
      where a."date" >= ${addDays(today, -1)} and a."date" <= ${addDays(today, 14)} and a."status" = 'declined'
        and a."start" > ${now} and a."employeeId" is not null and a."deletedAt" is null
      order by a."start", a."_id" ${limited}`)
    return found.map((work) => ({
      ...about(work),
      kind: 'assignmentDeclined',
      severity: 'warning',
      dueAt: work.start,
      dedupeKey: keyOf('assignmentDeclined', work._id),
    }))
  },
}

/** How long a person may take to answer, and how long before work everybody should have. A company rule. */
const REPLY_MIN = 2 * 60
const REPLY_BEFORE_MIN = 12 * 60

interface Silent {
  readonly employeeId: string
  readonly start: string
  readonly n: number | string
}

/** People who were told of work in the next days and did not answer: for two hours, or with twelve hours left. One a person. */
export const noReply: Watch = {
  kinds: ['noReply'],
  find: async ({ rows, now, today, later }) => {
    const found = await rows(sql<Silent>`select a."employeeId", min(a."start") as "start", count(*) as "n"
      from "assignments" a
      where a."date" >= ${addDays(today, -1)} and a."date" <= ${addDays(today, 7)} and a."status" = 'pending'
        and a."published" = 1 and a."start" > ${now} and a."employeeId" is not null and a."deletedAt" is null
        and (a."publishedAt" <= ${later(-REPLY_MIN)} or a."start" <= ${later(REPLY_BEFORE_MIN)})
      group by a."employeeId" order by min(a."start"), a."employeeId" ${limited}`)
    return found.map(({ employeeId, start, n }) => ({
      kind: 'noReply',
      severity: start <= later(REPLY_BEFORE_MIN) ? 'critical' : 'warning',
      objectType: 'employees',
      objectId: employeeId,
      employeeId,
      dueAt: start,
      details: { count: Number(n), start },
      dedupeKey: keyOf('noReply', employeeId),
    }))
  },
}

/** Nothing was entered for the assignment `a`: neither hours nor that it was not worked. */
const NO_ENTRY = sql`not exists (select 1 from "timeEntries" t
  where t."employeeId" = a."employeeId" and t."status" <> 'void' and t."deletedAt" is null
    and (t."assignmentId" = a."_id" or (t."start" < a."end" and t."end" > a."start")
      or (t."date" = a."date" and (t."end" is null or t."kind" = 'didNotWork'))))`

/** At the site of `a`, somebody began to enter hours while at work in the last two weeks: a silence there means something. */
const punchedAt = (today: string) => sql`exists (select 1 from "timeEntries" p
  where p."siteId" = a."siteId" and p."date" >= ${addDays(today, -14)} and p."status" <> 'void'
    and p."kind" = 'worked' and (p."end" is null or p."createdAt" < p."end") and p."deletedAt" is null)`

/** At the site of `a`, hours were entered in the last two weeks, at whatever time. */
const enteredAt = (today: string) => sql`exists (select 1 from "timeEntries" p
  where p."siteId" = a."siteId" and p."date" >= ${addDays(today, -14)} and p."status" <> 'void' and p."deletedAt" is null)`

/** How long after their start people who have not punched in are late, and how long until they are a no-show. Company rules. */
const LATE_MIN = 5
const NO_SHOW_MIN = 15

/** People who have not punched in where people do: late for ten minutes, then a no-show, until they punch or the shift is over. */
export const noPunch: Watch = {
  kinds: ['latePunch', 'noShow'],
  find: async ({ rows, now, today, later }) => {
    const found = await rows(sql<Work>`select ${WORK} from "assignments" a
      where a."date" >= ${addDays(today, -1)} and a."date" <= ${today} and a."status" = 'confirmed'
        and a."start" <= ${later(-LATE_MIN)} and a."end" > ${now} and a."employeeId" is not null
        and a."deletedAt" is null and ${NO_ENTRY} and ${punchedAt(today)}
      order by a."start", a."_id" ${limited}`)
    return found.map((work): WantedAlert => {
      const kind = work.start <= later(-NO_SHOW_MIN) ? 'noShow' : 'latePunch'
      return {
        ...about(work),
        kind,
        severity: kind === 'noShow' ? 'critical' : 'warning',
        dueAt: work.start,
        dedupeKey: keyOf(kind, work._id),
      }
    })
  },
}

/** How long after work its hours may be entered before they are missing, and how long they are looked for. Company rules. */
const ENTRY_MIN = 12 * 60
const ENTRY_DAYS = 7

/** Work of the last week without hours, at sites where hours are entered. */
export const missingTimeEntry: Watch = {
  kinds: ['missingTimeEntry'],
  find: async ({ rows, today, later }) => {
    const found = await rows(sql<Work>`select ${WORK} from "assignments" a
      where a."date" >= ${addDays(today, -ENTRY_DAYS)} and a."date" <= ${today}
        and a."status" in ('confirmed', 'completed') and a."end" <= ${later(-ENTRY_MIN)}
        and a."employeeId" is not null and a."deletedAt" is null and ${NO_ENTRY} and ${enteredAt(today)}
      order by a."start", a."_id" ${limited}`)
    return found.map((work) => ({
      ...about(work),
      kind: 'missingTimeEntry',
      severity: 'warning',
      dedupeKey: keyOf('missingTimeEntry', work._id),
    }))
  },
}
