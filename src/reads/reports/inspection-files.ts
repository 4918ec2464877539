import { filePart } from './photo-names.ts'
import type { ArchivedFile, ReportContext, Words } from './engine/report.ts'

/** A document of an inspection file, as it is named in the archive. */
export interface InspectionFile extends ArchivedFile {
  readonly kind: Words
  readonly date: string
  /** Of the person; empty for a timesheet. */
  readonly number: string
  /** The person, or the client of a timesheet. */
  readonly who: string
}

const ASSIGNMENT: Words = { fr: 'Document d’affectation', en: 'Assignment document' }
const TIMESHEET: Words = { fr: 'Preuve de feuille signée', en: 'Proof of a signed timesheet' }

type Found = Omit<InspectionFile, 'kind' | 'name'> & { readonly fileName: string }

/** `affectations/2026-11-10_9f31c0de_CMD-12-1042-R1.pdf`: legal on every system, and never twice. */
function named(kind: Words, folder: string, { fileName, ...file }: Found): InspectionFile {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(fileName) ?? []
  const id = file.fileId.replaceAll('-', '').slice(-8)
  return { ...file, kind, name: `${folder}/${file.date}_${id}_${filePart(stem, 60)}${ending}` }
}

const narrowed = (column: string, ids: readonly string[]) =>
  ids.length === 0 ? 'true' : `${column} in (select value from json_each(?))`
const given = (ids: readonly string[]) => (ids.length === 0 ? [] : [JSON.stringify(ids)])

/**
 * The documents of a period: each revision of the assignment documents of its days, and the proof of each timesheet that was
 * signed. Their names are those the server gave them, behind the first day.
 */
export function readInspectionFiles({
  reader,
  asked: { from, to, filters },
}: ReportContext): readonly InspectionFile[] {
  const told = reader.all<Found>(
    `select d."firstDay" as "date", e."employeeNumber" as "number", e."lastName" || ', ' || e."firstName" as "who",
         f."_id" as "fileId", f."name" as "fileName"
       from "assignmentDocuments" d join "employees" e on e."_id" = d."employeeId" join "orders" o on o."_id" = d."orderId"
         join "files" f on f."_id" = json_extract(d."documentFileIds", '$[0]')
       where d."deletedAt" is null and d."firstDay" <= ? and d."lastDay" >= ?
         and ${narrowed('o."clientId"', filters.clients)} and ${narrowed('e."_id"', filters.employees)}
     order by d."firstDay", "who", d."_id"`,
    to,
    from,
    ...given(filters.clients),
    ...given(filters.employees),
  )
  const signed = reader.all<Found>(
    `select p."periodStart" as "date", '' as "number", c."name" as "who", f."_id" as "fileId", f."name" as "fileName"
       from "evidencePacks" p join "timesheets" h on h."_id" = p."timesheetId" join "clients" c on c."_id" = p."clientId"
         join "files" f on f."_id" = json_extract(p."packFileIds", '$[0]')
       where p."deletedAt" is null and h."periodStart" <= ? and h."periodEnd" >= ?
         and ${narrowed('p."clientId"', filters.clients)}
         and (? = 0 or exists (select 1 from "timesheetLines" l where l."timesheetId" = h."_id" and l."deletedAt" is null
           and ${narrowed('l."employeeId"', filters.employees)}))
     order by p."periodStart", "who", p."_id"`,
    to,
    from,
    ...given(filters.clients),
    filters.employees.length,
    ...given(filters.employees),
  )
  return [
    ...told.map((file) => named(ASSIGNMENT, 'affectations', file)),
    ...signed.map((file) => named(TIMESHEET, 'feuilles', file)),
  ]
}
