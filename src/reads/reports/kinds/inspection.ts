import { countedEntries, PERSON } from '../engine/asked-rows.ts'
import { count, day, hours, text } from '../engine/columns.ts'
import { report, table, type ReportContext } from '../engine/report.ts'
import { words } from '../engine/words.ts'
import { readInspectionFiles, type InspectionFile } from '../inspection-files.ts'
import { hoursByDay, hoursByWeek } from './employees-hours-summary.ts'

interface ClientHours {
  readonly number: string
  readonly name: string
  readonly client: string
  readonly worked: number
  readonly days: number
}

/** What each person worked for each client. */
const byClient = table<ClientHours>({
  name: { fr: 'Par client', en: 'By client' },
  groupBy: 'name',
  groupKey: ({ number }) => number,
  columns: {
    number: text(words.employeeNumber, (row) => row.number, { width: 9 }),
    name: text(words.person, (row) => row.name),
    client: text(words.client, (row) => row.client, { width: 34 }),
    worked: hours({ fr: 'Travaillées', en: 'Worked' }, (row) => row.worked),
    days: count({ fr: 'Jours', en: 'Days' }, (row) => row.days, { width: 8 }),
  },
  rows: ({ reader, asked }: ReportContext) => {
    const { sql, params } = countedEntries(asked)
    return reader.all<ClientHours>(
      `select e."employeeNumber" as number, ${PERSON} as name, coalesce(c."name", '') as client,
         sum(coalesce(t."workedMinutes", 0)) as worked, count(distinct t."date") as days
       from "timeEntries" t join "employees" e on e."_id" = t."employeeId" left join "clients" c on c."_id" = t."clientId"
       where t."kind" <> 'didNotWork' and t."end" is not null and ${sql}
       group by e."_id", t."clientId" order by e."lastName_f", e."firstName_f", e."_id", c."name_f"`,
      ...params,
    )
  },
})

/** The files that come with the registers. */
const documents = table<InspectionFile>({
  name: { fr: 'Documents', en: 'Documents' },
  columns: {
    kind: text({ fr: 'Sorte', en: 'Kind' }, (row, { word }) => word(row.kind), { width: 26 }),
    date: day({ fr: 'Premier jour', en: 'First day' }, (row) => row.date),
    number: text(words.employeeNumber, (row) => row.number, { width: 9 }),
    who: text({ fr: 'De qui', en: 'Whose' }, (row) => row.who, { width: 30 }),
    file: text({ fr: 'Fichier', en: 'File' }, (row) => row.name, { width: 60 }),
  },
  rows: readInspectionFiles,
})

/**
 * What an inspector of a placement agency asks for (Regulation respecting personnel placement agencies; records kept six
 * years): registers of hours by week, day and client, with the assignment documents and the proofs of signed timesheets.
 */
export const inspection = report({
  key: 'inspection',
  title: { fr: 'Dossier d’inspection', en: 'Inspection file' },
  fileName: { fr: 'dossier-inspection', en: 'inspection-file' },
  formats: ['zip', 'xlsx'],
  filters: ['clients', 'employees'],
  tables: [hoursByWeek, hoursByDay, byClient, documents],
  archive: readInspectionFiles,
})
