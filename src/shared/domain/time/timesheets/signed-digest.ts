import type { Row } from '#shared/entities/index.ts'
import { digestOf } from './digest-of.ts'
import { earlierDigest } from './earlier-digest.ts'
import { linesDigest } from './lines-digest.ts'

/** What of a timesheet is signed beside its lines. */
const SIGNED = [
  'clientId',
  'siteId',
  'supervisorId',
  'periodStart',
  'periodEnd',
  'revision',
  'notes',
  'ruleSets',
  'signedName',
  'signedAt',
  'signatureMethod',
  'noSignatureReason',
] as const satisfies readonly (keyof Row<'timesheets'>)[]

type Signed = Pick<Row<'timesheets'>, '_id' | (typeof SIGNED)[number]>
type Lines = Parameters<typeof linesDigest>[1]

/**
 * The digest that a signature keeps: that of the lines that were seen, then one of all that was signed with them. Who may not
 * read the notes and rule sets can check the first half.
 */
export function signedDigest(sheet: Signed, lines: Lines): string {
  const seen = linesDigest(sheet._id, lines)
  return `${seen}-${digestOf([seen, ...SIGNED.map((name) => sheet[name])])}`
}

type Sheet = Signed & Pick<Row<'timesheets'>, 'approval' | 'digest'>

/** The digest that stands on the document of a timesheet; of one that was signed before digests were kept, in their first form. */
export const shownDigest = ({ digest, ...sheet }: Sheet, lines: Lines): string =>
  sheet.approval === 'unsigned' ? linesDigest(sheet._id, lines) : (digest ?? earlierDigest(sheet._id, lines))

/** Whether the lines of a signed timesheet are those that were signed; null where no digest was kept. */
export const hasSignedLines = ({ _id, digest }: Pick<Sheet, '_id' | 'digest'>, lines: Lines): boolean | null =>
  digest === null ? null : digest.startsWith(`${linesDigest(_id, lines)}-`)

/** Whether a signed timesheet and its lines are as they were signed; null where no digest was kept. */
export const isAsSigned = (sheet: Sheet, lines: Lines): boolean | null =>
  sheet.digest === null ? null : sheet.digest === signedDigest(sheet, lines)
