import { sql } from 'kysely'
import { keyOf, limited, type Watch } from './wanted.ts'

interface Sheet {
  readonly _id: string
  readonly number: string
  readonly siteId: string
  readonly clientId: string
  readonly sentAt: string | null
  readonly n: number | string
}

const about = ({ _id, siteId, clientId }: Sheet) => ({
  objectType: 'timesheets' as const,
  objectId: _id,
  siteId,
  clientId,
})

/** How long a supervisor may take to approve a sheet that was sent. A company rule. */
const APPROVE_MIN = 48 * 60

/** Sheets that were sent two days ago and are not approved. */
export const timesheetUnsigned: Watch = {
  kinds: ['timesheetUnsigned'],
  find: async ({ rows, later }) => {
    const found = await rows(sql<Sheet>`select "_id", "number", "siteId", "clientId", "sentAt", 0 as "n"
      from "timesheets" where "approval" = 'unsigned' and "sent" = 1 and "superseded" = 0
        and "sentAt" <= ${later(-APPROVE_MIN)} and "deletedAt" is null
      order by "sentAt", "_id" ${limited}`)
    return found.map((sheet) => ({
      ...about(sheet),
      kind: 'timesheetUnsigned',
      severity: 'warning',
      details: { number: sheet.number, sentAt: String(sheet.sentAt) },
      dedupeKey: keyOf('timesheetUnsigned', sheet._id),
    }))
  },
}

/** Sheets with lines that their supervisor disputes. */
export const timesheetDisputed: Watch = {
  kinds: ['timesheetDisputed'],
  find: async ({ rows }) => {
    const found = await rows(sql<Sheet>`select t."_id", t."number", t."siteId", t."clientId", null as "sentAt",
        count(*) as "n"
      from "timesheets" t join "timesheetLines" l on l."timesheetId" = t."_id"
      where t."approval" = 'unsigned' and t."superseded" = 0 and t."deletedAt" is null
        and l."disputed" = 1 and l."deletedAt" is null
      group by t."_id", t."number", t."siteId", t."clientId" order by t."_id" ${limited}`)
    return found.map((sheet) => ({
      ...about(sheet),
      kind: 'timesheetDisputed',
      severity: 'critical',
      details: { number: sheet.number, count: Number(sheet.n) },
      dedupeKey: keyOf('timesheetDisputed', sheet._id),
    }))
  },
}

interface FailedMail extends Sheet {
  readonly supervisorId: string
  readonly email: string
  readonly failure: string
}

/** Timesheets that could not be mailed to somebody: they wait for nobody until they are sent again. */
export const timesheetMailFailed: Watch = {
  kinds: ['timesheetMailFailed'],
  find: async ({ rows }) => {
    const found = await rows(sql<FailedMail>`select t."_id", t."number", t."siteId", t."clientId", t."sentAt",
        m."supervisorId", s."email", m."failure", 0 as "n"
      from "timesheetMails" m join "timesheets" t on t."_id" = m."timesheetId"
        join "supervisors" s on s."_id" = m."supervisorId"
      where m."failure" is not null and t."superseded" = 0 and t."deletedAt" is null
        and (t."approval" = 'unsigned' or m."kind" = 'copy')
      order by t."_id", m."supervisorId" ${limited}`)
    return found.map((mail) => ({
      ...about(mail),
      kind: 'timesheetMailFailed',
      severity: 'warning',
      details: { number: mail.number, email: mail.email, mailFailure: mail.failure },
      dedupeKey: keyOf('timesheetMailFailed', mail._id, mail.supervisorId),
    }))
  },
}
