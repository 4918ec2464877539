import type { RevisionLink, TimesheetPage } from '#shared/contract/time/timesheets.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { readLines } from '#shared/verbs/time/steps/sheet.ts'
import { decide } from '../engine/decide.ts'
import { readMissing } from './missing-punches.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { readTitles } from '../engine/records.ts'

const REVISIONS = `
  select "_id", "revision", "approval", "signedName", "signedAt", "revisionReason", "superseded" from "timesheets"
  where "number" = ? and "number" <> '' and "siteId" = ? and "deletedAt" is null order by "revision"`

/** The titles of the rows that some rows name, by id. */
export function titlesOf(
  reader: Reader,
  ids: { readonly [N in EntityName]?: Iterable<string> },
): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...Object.entries(ids).map(([name, of]) => readTitles(reader, entities[name as EntityName], of)),
  )
}

const linkOf = ({ superseded, ...link }: Omit<RevisionLink, 'superseded'> & { superseded: number }): RevisionLink => ({
  ...link,
  superseded: superseded === 1,
})

/** A timesheet with its lines, missing punches, revisions and the names it needs; null when it does not exist here. */
export function readTimesheetPage(reader: Reader, id: string, { now }: Moment): TimesheetPage | null {
  const sheet = decide(reader, readRow('timesheets', id))
  if (!sheet) return null
  const { siteId, clientId, supervisorId, periodStart: from, periodEnd: to, number } = sheet
  const lines = decide(reader, readLines(id))
  const site = decide(reader, readRow('sites', siteId))
  const wanted = sheet.undeliveredIds.length > 0 ? sheet.undeliveredIds : [supervisorId]
  const recipients: (Row<'supervisors'> | null)[] = wanted.map((one) => decide(reader, readRow('supervisors', one)))
  const isOpen = sheet.approval === 'unsigned' && !sheet.superseded
  const missing = isOpen ? readMissing(reader, { siteIds: [siteId], from, to, now }) : []
  const revisions = reader.all<Parameters<typeof linkOf>[0]>(REVISIONS, number, siteId).map(linkOf)
  const people = new Set([...lines, ...missing].map(({ employeeId }) => employeeId))
  return {
    sheet,
    lines,
    missing: missing.map(({ employeeId, date, minutes }) => ({ employeeId, date, minutes })),
    revisions,
    timezone: site?.timezone ?? null,
    emails: recipients.flatMap((one) => one?.email ?? []),
    titles: titlesOf(reader, {
      employees: people,
      sites: [siteId],
      clients: [clientId],
      supervisors: [supervisorId, ...sheet.recipientIds, ...sheet.undeliveredIds],
    }),
  }
}
