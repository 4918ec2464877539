import type { Row } from '#shared/entities/index.ts'

/** The file of a report that a server mails may have so many bytes: mail servers refuse more. */
export const MOST_BYTES = 20 * 1024 * 1024

/** A report to make, as the process that makes it is told. */
export interface ReportOrder {
  readonly databaseUrl: string
  /** The folder of photos and documents. */
  readonly filesDir: string
  /** Where it makes its copy of the rows, and the file: a folder of its own. */
  readonly folder: string
  readonly saved: Row<'savedReports'>
  /** The instant for which it is made, which its period is around. */
  readonly dueFor: string
  readonly now: string
}

/** A report that was made. */
export interface ReportFile {
  /** Its file; null for one that is too large for a mail. */
  readonly path: string | null
  readonly fileName: string
  readonly rows: number
  /** Files that its archive names and has not, since no device had uploaded them. */
  readonly missing: number
  /** Null for a report that is of no period. */
  readonly days: { readonly from: string; readonly to: string } | null
}

/** The answer of that process. */
export type ReportAnswer = { readonly made: ReportFile } | { readonly failure: string }
