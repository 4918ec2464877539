import { sql } from 'kysely'
import { dueAtOf, LATE_MIN, missingAs } from '#shared/domain/dispatch/missing.ts'
import { addDays } from '#shared/model/dates.ts'
import { EXPECTS_PUNCHES, NOTHING_ENTERED } from '#sql/dispatch/attendance.ts'
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

const NO_ENTRY = sql.raw(NOTHING_ENTERED)
const EXPECTED = sql.raw(EXPECTS_PUNCHES)

/** At the site of `a`, hours were entered in the last two weeks, at whatever time. */
const enteredAt = (today: string) => sql`exists (select 1 from "timeEntries" p
  where p."siteId" = a."siteId" and p."date" >= ${addDays(today, -14)} and p."status" <> 'void' and p."deletedAt" is null)`

interface Beginning extends Work {
  readonly status: string
  readonly lateMinutes: number | string | null
  readonly expected: number | string
}

/**
 * People who are not there, one alert an assignment until they punch in or it is over: those who said that they will be late;
 * and where starts are entered, those who have not entered theirs, late for ten minutes and then a no-show, counted from the
 * time they announced.
 */
export const notThere: Watch = {
  kinds: ['lateAnnounced', 'latePunch', 'noShow'],
  find: async ({ rows, now, today, later }) => {
    const found = await rows(sql<Beginning>`select ${WORK}, a."status", a."lateMinutes",
        case when ${EXPECTED} then 1 else 0 end as "expected"
      from "assignments" a
      where a."date" >= ${addDays(today, -1)} and a."date" <= ${addDays(today, 1)} and a."absenceId" is null
        and (a."status" = 'confirmed' or (a."status" = 'pending' and a."lateMinutes" is not null))
        and a."end" > ${now} and a."employeeId" is not null and a."deletedAt" is null and ${NO_ENTRY}
        and (a."lateMinutes" is not null or (a."start" <= ${later(-LATE_MIN)} and ${EXPECTED}))
      order by a."start", a."_id" ${limited}`)
    return found.map((work): WantedAlert => {
      const lateMinutes = work.lateMinutes === null ? null : Number(work.lateMinutes)
      const isAwaited = work.status === 'confirmed' && Number(work.expected) === 1
      const dueAt = dueAtOf({ start: work.start, lateMinutes })
      const kind = missingAs({ start: work.start, lateMinutes, isAwaited }, now)
      const said = about(work)
      return {
        ...said,
        kind,
        severity: kind === 'noShow' ? 'critical' : 'warning',
        details: kind === 'lateAnnounced' ? { ...said.details, minutes: lateMinutes ?? 0, dueAt } : said.details,
        dueAt,
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
        and a."status" in ('confirmed', 'completed') and a."absenceId" is null and a."end" <= ${later(-ENTRY_MIN)}
        and a."employeeId" is not null and a."deletedAt" is null and ${NO_ENTRY}
        and (${EXPECTED} or ${enteredAt(today)})
      order by a."start", a."_id" ${limited}`)
    return found.map((work) => ({
      ...about(work),
      kind: 'missingTimeEntry',
      severity: 'warning',
      dueAt: work.start,
      dedupeKey: keyOf('missingTimeEntry', work._id),
    }))
  },
}
