import type { Row } from '#shared/entities/index.ts'
import { digestOf } from './digest-of.ts'
import { earlierDigest } from './earlier-digest.ts'
import { linesDigest } from './lines-digest.ts'

/** What of a timesheet is signed with its lines, as whoever signs reads it. With another list what was signed would no longer hold. */
const SHOWN = [
  'clientId',
  'siteId',
  'supervisorId',
  'periodStart',
  'periodEnd',
  'revision',
  'signedName',
  'signedAt',
  'signatureMethod',
] as const satisfies readonly (keyof Row<'timesheets'>)[]

/** What is signed under it that administrators alone read: a device of somebody else cannot work out its digest. */
const TERMS = ['notes', 'ruleSets', 'noSignatureReason'] as const satisfies readonly (keyof Row<'timesheets'>)[]

type Signed = Pick<Row<'timesheets'>, '_id' | (typeof SHOWN)[number] | (typeof TERMS)[number]>
type Kept = Pick<Row<'timesheets'>, 'digest' | 'termsDigest'>
type Lines = Parameters<typeof linesDigest>[1]

/**
 * The digests that a signature keeps: that of the lines that were seen followed by one of what was shown with them, and one of the
 * terms under them.
 */
export function signedDigests(sheet: Signed, lines: Lines) {
  const seen = linesDigest(sheet._id, lines)
  const digest = `${seen}-${digestOf([seen, ...SHOWN.map((name) => sheet[name])])}`
  return { digest, termsDigest: digestOf([digest, ...TERMS.map((name) => sheet[name])]) } satisfies Kept
}

type Sheet = Signed & Kept & Pick<Row<'timesheets'>, 'approval'>

/** The digest that stands on the document of a timesheet; of one that was signed before digests were kept, in their first form. */
export const shownDigest = ({ digest, ...sheet }: Sheet, lines: Lines): string =>
  sheet.approval === 'unsigned' ? linesDigest(sheet._id, lines) : (digest ?? earlierDigest(sheet._id, lines))

/** Whether the lines of a signed timesheet are those that were signed; null where no digest was kept. */
export const hasSignedLines = ({ _id, digest }: Pick<Sheet, '_id' | 'digest'>, lines: Lines): boolean | null =>
  digest === null ? null : digest.startsWith(`${linesDigest(_id, lines)}-`)

/** Whether a signed timesheet and its lines are as they were signed; null where no digest was kept. */
export function isAsSigned(sheet: Sheet, lines: Lines): boolean | null {
  if (sheet.digest === null) return null
  const { digest, termsDigest } = signedDigests(sheet, lines)
  return sheet.digest === digest && sheet.termsDigest === termsDigest
}
