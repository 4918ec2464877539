import { sql } from 'kysely'
import { addDays } from '#shared/model/dates.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import { keyOf, limited, URGENT_MIN, type WantedAlert, type Watch } from './wanted.ts'

interface Refused {
  readonly _id: string
  readonly date: string
  readonly start: string
  readonly employeeId: string
  readonly orderId: string
  readonly siteId: string
  readonly clientId: string
}

/** Work to come that its person refused and nobody else has. What somebody refuses of one order is one alert. */
export const assignmentDeclined: Watch = {
  kinds: ['assignmentDeclined'],
  find: async ({ rows, now, today, later }) => {
    const found = await rows(sql<Refused>`
      select a."_id", a."date", a."start", a."employeeId", a."orderId", a."siteId", a."clientId"
      from "assignments" a
      where a."date" >= ${addDays(today, -1)} and a."date" <= ${addDays(today, 14)} and a."status" = 'declined'
        and ${sql.raw(TO_FILL)} and a."start" > ${now} and a."employeeId" is not null and a."deletedAt" is null
      order by a."start", a."_id" ${limited}`)
    const causes = Map.groupBy(found, ({ employeeId, orderId }) => keyOf('assignmentDeclined', employeeId, orderId))
    return [...causes].flatMap(([dedupeKey, refused]): WantedAlert[] => {
      const [first] = refused
      if (!first) return []
      const { _id, date, start, employeeId, siteId, clientId } = first
      return [
        {
          kind: 'assignmentDeclined',
          severity: start <= later(URGENT_MIN) ? 'critical' : 'warning',
          objectType: 'assignments',
          objectId: _id,
          employeeId,
          siteId,
          clientId,
          dueAt: start,
          details: { date, count: refused.length },
          dedupeKey,
        },
      ]
    })
  },
}

/** How long a person may take to answer. A company rule. */
const REPLY_MIN = 2 * 60

interface Silent {
  readonly employeeId: string
  /** The start, day and id of the first. */
  readonly first: string
  readonly n: number | string
}

/** People who were told of work in the next days and did not answer: for two hours, or with twelve hours left. One a person. */
export const noReply: Watch = {
  kinds: ['noReply'],
  find: async ({ rows, now, today, later }) => {
    const found = await rows(sql<Silent>`select a."employeeId", count(*) as "n",
        min(a."start" || ' ' || a."date" || ' ' || a."_id") as "first"
      from "assignments" a
      where a."date" >= ${addDays(today, -1)} and a."date" <= ${addDays(today, 7)} and a."status" = 'pending'
        and a."absenceId" is null and a."published" = 1 and a."start" > ${now} and a."employeeId" is not null
        and a."deletedAt" is null
        and (a."publishedAt" <= ${later(-REPLY_MIN)} or a."start" <= ${later(URGENT_MIN)})
      group by a."employeeId" order by min(a."start"), a."employeeId" ${limited}`)
    return found.map(({ employeeId, first, n }) => {
      const [start = '', date = '', assignmentId = ''] = first.split(' ')
      return {
        kind: 'noReply',
        severity: start <= later(URGENT_MIN) ? 'critical' : 'warning',
        objectType: 'employees',
        objectId: employeeId,
        employeeId,
        dueAt: start,
        details: { count: Number(n), start, date, assignmentId },
        dedupeKey: keyOf('noReply', employeeId),
      }
    })
  },
}
