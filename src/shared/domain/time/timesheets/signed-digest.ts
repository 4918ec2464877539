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

/** The terms of the first form, without the facts of pay. */
const EARLIER_TERMS = ['notes', 'ruleSets', 'noSignatureReason'] as const satisfies readonly (keyof Row<'timesheets'>)[]
const FORM = '2-'

/** What is signed under it that administrators alone read: a device of somebody else cannot work out its digest. */
const TERMS = [
  'notes',
  'ruleSets',
  'noSignatureReason',
  'payFacts',
] as const satisfies readonly (keyof Row<'timesheets'>)[]

type Signed = Pick<Row<'timesheets'>, '_id' | (typeof SHOWN)[number] | (typeof TERMS)[number]>
type Kept = Pick<Row<'timesheets'>, 'digest' | 'termsDigest'>
type Line = Parameters<typeof linesDigest>[1][number] & Pick<Row<'timesheetLines'>, 'signedIn'>
type Lines = readonly Line[]

/** In which revisions the lines that are carried over were approved. */
const carriedOver = (lines: Lines) =>
  lines.flatMap(({ entryId, signedIn }) => (signedIn === null ? [] : [`${entryId} ${signedIn}`])).toSorted()

const termsDigest = (sheet: Signed, lines: Lines, digest: string): string =>
  FORM + digestOf([digest, carriedOver(lines), ...TERMS.map((name) => sheet[name])])

/**
 * The digests that a signature keeps: that of the lines that were seen followed by one of what was shown with them, and one of the
 * terms under them.
 */
export function signedDigests(sheet: Signed, lines: Lines) {
  const seen = linesDigest(sheet._id, lines)
  const digest = `${seen}-${digestOf([seen, ...SHOWN.map((name) => sheet[name])])}`
  return { digest, termsDigest: termsDigest(sheet, lines, digest) } satisfies Kept
}

type Sheet = Signed & Kept & Pick<Row<'timesheets'>, 'approval'>

/** The digest that stands on the document of a timesheet; of one that was signed before digests were kept, in their first form. */
export const shownDigest = ({ digest, ...sheet }: Sheet, lines: Parameters<typeof linesDigest>[1]): string =>
  sheet.approval === 'unsigned' ? linesDigest(sheet._id, lines) : (digest ?? earlierDigest(sheet._id, lines))

/** Whether the lines of a signed timesheet are those that were signed; null where no digest was kept. */
export const hasSignedLines = (
  { _id, digest }: Pick<Sheet, '_id' | 'digest'>,
  lines: Parameters<typeof linesDigest>[1],
): boolean | null => (digest === null ? null : digest.startsWith(`${linesDigest(_id, lines)}-`))

/** Whether a signed timesheet and its lines are as they were signed; null where no digest was kept. */
export function isAsSigned(sheet: Sheet, lines: Lines): boolean | null {
  if (sheet.digest === null) return null
  const { digest, termsDigest: present } = signedDigests(sheet, lines)
  const isEarlier = sheet.termsDigest !== null && !sheet.termsDigest.startsWith(FORM)
  const terms = isEarlier ? digestOf([digest, ...EARLIER_TERMS.map((name) => sheet[name])]) : present
  return sheet.digest === digest && sheet.termsDigest === terms
}
