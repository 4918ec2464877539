import { daysBetween } from '#shared/model/dates.ts'
import { sheetTotals, type SheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import type { Row } from '#shared/entities/index.ts'
import { count, day, hours, kilometres, moment, money, text } from '../engine/columns.ts'
import { askedSheets, askedSites, REFERENCE } from '../engine/asked-rows.ts'
import { report, table, type ReportContext, type Words } from '../engine/report.ts'
import { words } from '../engine/words.ts'

interface Found {
  readonly id: string
  readonly number: string
  readonly revision: number
  readonly client: string
  readonly site: string
  readonly reference: string | null
  readonly periodStart: string
  readonly periodEnd: string
  readonly supervisor: string
  readonly approval: string
  readonly sent: number
  readonly sentAt: string | null
  readonly reminders: number
}
type Sheet = Found & SheetTotals
type Line = Parameters<typeof sheetTotals>[0][number] & Pick<Row<'timesheetLines'>, 'timesheetId'>

/** Requirement ENT-9. */
const SENT: Readonly<Record<'yes' | 'no', Words>> = {
  yes: { fr: 'Envoyé', en: 'Sent' },
  no: { fr: 'Non envoyé', en: 'Not sent' },
}
/** Sheets whose lines are read at once. */
const PAGE = 200

const LINES = `select l.*, l."disputed" = 1 as disputed from json_each(?) j
  join "timesheetLines" l on l."timesheetId" = j.value and l."deletedAt" is null`

function* readSheets({ reader, asked }: ReportContext): Generator<Sheet> {
  const own = askedSheets(asked)
  const { sql, params } = askedSites(asked)
  const sheets = reader.all<Found>(
    `select h."_id" as id, h."number", h."revision", c."name" as client, s."name" as site,
       ${REFERENCE} as reference, h."periodStart", h."periodEnd",
       p."lastName" || ', ' || p."firstName" as supervisor, h."approval", h."sent", h."sentAt",
       coalesce(json_array_length(h."reminders"), 0) as reminders
     from "timesheets" h join "sites" s on s."_id" = h."siteId" join "clients" c on c."_id" = h."clientId"
       left join "supervisors" p on p."_id" = h."supervisorId"
     where h."deletedAt" is null and h."superseded" = 0 and h."periodStart" <= ? and h."periodEnd" >= ? and ${sql}
       and ${own.sql}
     order by c."name_f", c."_id", h."approval" = 'signed', h."periodStart", h."number", h."_id"`,
    asked.to,
    asked.from,
    ...params,
    ...own.params,
  )
  for (let at = 0; at < sheets.length; at += PAGE) {
    const page = sheets.slice(at, at + PAGE)
    const ids = JSON.stringify(page.map(({ id }) => id))
    const lines = Map.groupBy(reader.all<Line>(LINES, ids), ({ timesheetId }) => timesheetId)
    for (const sheet of page) yield { ...sheet, ...sheetTotals(lines.get(sheet.id) ?? []) }
  }
}

const sheets = table<Sheet>({
  name: { fr: 'Feuilles', en: 'Timesheets' },
  groupBy: 'client',
  hasHeadings: true,
  columns: {
    client: text(words.client, (row) => row.client, { width: 16 }),
    number: text({ fr: 'N°', en: 'No.' }, (row) => row.number, { width: 10 }),
    site: text(words.site, (row) => row.site, { width: 20 }),
    reference: text({ fr: 'PO', en: 'PO' }, (row) => row.reference, { width: 11 }),
    from: day({ fr: 'Du', en: 'From' }, (row) => row.periodStart),
    to: day({ fr: 'Au', en: 'To' }, (row) => row.periodEnd),
    supervisor: text(words.supervisor, (row) => row.supervisor, { width: 15 }),
    people: count({ fr: 'Personnes', en: 'People' }, (row) => row.people, { width: 8, sum: null }),
    planned: hours({ fr: 'Prévues', en: 'Planned' }, (row) => row.plannedMinutes),
    worked: hours({ fr: 'Travaillées', en: 'Worked' }, (row) => row.workedMinutes),
    deviation: hours({ fr: 'Écart', en: 'Deviation' }, (row) => row.deviationMinutes),
    kilometres: kilometres(words.kilometres, (row) => row.kilometres),
    parking: money(words.parking, (row) => row.parkingCents),
    approval: text(
      { fr: 'Approbation', en: 'Approval' },
      (row, { choice }) => choice('timesheets', 'approval', row.approval),
      {
        width: 13,
      },
    ),
    sent: text({ fr: 'Envoi', en: 'Sending' }, (row, { word }) => word(row.sent ? SENT.yes : SENT.no), { width: 10 }),
    sentAt: moment({ fr: 'Envoyé le', en: 'Sent on' }, (row) => row.sentAt),
    reminders: count({ fr: 'Rappels', en: 'Reminders' }, (row) => row.reminders, { width: 8 }),
    age: count(
      { fr: 'Jours', en: 'Age' },
      (row, { at }) => (row.approval === 'signed' ? null : daysBetween(row.periodEnd, at.today)),
      { width: 6, sum: 'highest' },
    ),
    revision: count({ fr: 'Révision', en: 'Revision' }, (row) => row.revision, { width: 8, sum: null }),
  },
  rows: readSheets,
})

/** Where each timesheet stands: what is not approved first, the oldest of it first. */
export const timesheetsSummary = report({
  key: 'timesheetsSummary',
  title: { fr: 'Feuille de travail des feuilles de temps', en: 'Timesheets summary worksheet' },
  fileName: { fr: 'sommaire-feuilles-de-temps', en: 'timesheets-summary' },
  filters: ['clients', 'sites', 'supervisors', 'approval'],
  tables: [sheets],
})
