import type { PackedFile } from '#shared/domain/time/packs/archive.ts'
import type { Row } from '#shared/entities/index.ts'
import type { SheetFacts } from './sheet-facts.ts'

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const json = (value: unknown) => utf8(`${JSON.stringify(value, null, 2)}\n`)

/** The columns of `entries.csv`: the fields of a line, with the number and the name of the person. */
const COLUMNS = [
  'date',
  'kind',
  'start',
  'end',
  'breakMinutes',
  'breakPaid',
  'workedMinutes',
  'travelMinutes',
  'kilometres',
  'parkingCents',
  'plannedStart',
  'plannedEnd',
  'plannedMinutes',
  'disputed',
  'entryId',
] as const satisfies readonly (keyof Row<'timesheetLines'>)[]

/** A value of a table of commas; a text that a spreadsheet would run as a formula has an apostrophe before it. */
function shown(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const row = (values: readonly unknown[]) => `${values.map(shown).join(',')}\r\n`

function csv({ lines, employees }: SheetFacts): Uint8Array {
  const head = row(['employeeNumber', 'lastName', 'firstName', ...COLUMNS])
  const rows = lines.map((line) => {
    const person = employees.get(line.employeeId)
    const who = [person?.employeeNumber, person?.lastName, person?.firstName]
    return row([...who, ...COLUMNS.map((name) => line[name])])
  })
  return utf8(`\uFEFF${head}${rows.join('')}`)
}

/** The lines as they were signed, each with its entry as it stands. */
function entriesJson({ sheet, lines, entries, employees }: SheetFacts): Uint8Array {
  const entryOf = new Map(entries.map((entry) => [entry._id, entry]))
  const {
    number,
    revision,
    periodStart,
    periodEnd,
    signedAt,
    signedName,
    signatureMethod,
    noSignatureReason,
    ruleSets,
  } = sheet
  return json({
    timesheet: {
      number,
      revision,
      periodStart,
      periodEnd,
      signedAt,
      signedName,
      signatureMethod,
      noSignatureReason,
      ruleSets,
    },
    lines: lines.map((line) => {
      const person = employees.get(line.employeeId)
      const { employeeNumber = null, firstName = null, lastName = null } = person ?? {}
      return { ...line, employee: { employeeNumber, firstName, lastName }, entry: entryOf.get(line.entryId) ?? null }
    }),
  })
}

const journalJson = ({ journal, titles }: SheetFacts): Uint8Array =>
  json(journal.map((each) => ({ ...each, byName: titles[each.by ?? ''] ?? null })))

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The name of a photo or document in a pack: `photos/2026-10-27-ID.jpg`. */
export const nameInPack = ({ folder, date, file }: SheetFacts['files'][number]): string =>
  `${folder}/${[date, file._id].filter(Boolean).join('-')}.${ENDINGS[file.mime] ?? 'bin'}`

/** What of a pack is written for it, beside its PDF, photos and manifest. */
export const writtenFiles = (facts: SheetFacts): readonly PackedFile[] => [
  { name: 'entries.json', bytes: entriesJson(facts) },
  { name: 'entries.csv', bytes: csv(facts) },
  { name: 'journal.json', bytes: journalJson(facts) },
]
